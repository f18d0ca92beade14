// What the methods that are written by `make header` stand on: structs of the library's as dictionaries, many of them as a
// packed array or as an array of dictionaries, and lists that become as long as they must.
// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef WORLDGRIDS_GODOT_CALLS_HPP
#define WORLDGRIDS_GODOT_CALLS_HPP

#include <stdio.h>

#include "classes.hpp"

namespace worldgrids_godot {

// A field of a struct: how it is read from a dictionary's value, and how it is put into a dictionary.
struct Field {
    const char *name;
    size_t offset;
    // False if the value is none; `argument` is what the console calls it.
    bool (*read)(GDExtensionConstVariantPtr from, void *to, const char *argument);
    void (*write)(Dictionary &out, const char *name, const void *from);
};

// What is in a struct; `StructureOf<WgX>` is written by `make header`.
struct Structure {
    const Field *fields;
    size_t count;
};
template <class T> struct StructureOf;

// 0 or 1, which scripts see as a bool.
struct Truth {
    uint8_t value;
};
template <> struct Wire<Truth> : Plain<Truth, bool, GDEXTENSION_VARIANT_TYPE_BOOL> {};

inline bool read_structure(const Dictionary &from, const Structure &structure, void *to, const char *argument) {
    char text[160];
    int64_t known = 0;
    for (size_t at = 0; at < structure.count; ++at) {
        const Field &field = structure.fields[at];
        const void *value = from.find(field.name);
        if (value == nullptr) {
            continue;
        }
        ++known;
        snprintf(text, sizeof text, "%s.%s", argument, field.name);
        if (!field.read(value, static_cast<char *>(to) + field.offset, text)) {
            return false;
        }
    }
    return expects(known == from.len(), argument, "it has a key that is no field of the struct");
}

inline void write_structure(Dictionary &out, const Structure &structure, const void *from) {
    for (size_t at = 0; at < structure.count; ++at) {
        const Field &field = structure.fields[at];
        field.write(out, field.name, static_cast<const char *>(from) + field.offset);
    }
}

template <class T, class = void> struct IsStructure : std::false_type {};
template <class T> struct IsStructure<T, decltype(void(StructureOf<T>::get()))> : std::true_type {};

// A value out of a script's variant, checked as arguments are.
template <class T> bool read_value(GDExtensionConstVariantPtr from, T &to, const char *argument) {
    Type type = api.variant_type(from);
    if (type != Wire<T>::kind && !api.can_convert(type, Wire<T>::kind)) {
        refuse(argument, "a value of another type expected");
        return false;
    }
    FromVariant<T> value(from);
    if (!expects(Wire<T>::fits(value.get()), argument, Wire<T>::expected)) {
        return false;
    }
    to = Wire<T>::get(value.get());
    return true;
}

template <class T> bool take_structure(const Dictionary &from, T &to, const char *argument) {
    to = StructureOf<T>::fresh();
    return read_structure(from, StructureOf<T>::get(), &to, argument);
}
template <class T> Dictionary told_structure(const T &one) {
    Dictionary out;
    write_structure(out, StructureOf<T>::get(), &one);
    return out;
}

template <class T> constexpr Field field(const char *name, size_t offset) {
    if constexpr (IsStructure<T>::value) {
        return {name, offset,
                [](GDExtensionConstVariantPtr from, void *to, const char *argument) {
                    Dictionary inside;
                    return read_value(from, inside, argument) && read_structure(inside, StructureOf<T>::get(), to, argument);
                },
                [](Dictionary &out, const char *key, const void *from) { out.set(key, told_structure(*static_cast<const T *>(from))); }};
    } else {
        return {name, offset,
                [](GDExtensionConstVariantPtr from, void *to, const char *argument) { return read_value(from, *static_cast<T *>(to), argument); },
                [](Dictionary &out, const char *key, const void *from) { out.set(key, *static_cast<const T *>(from)); }};
    }
}

// Many of something that a script gives. The library reads a packed array where it lies.
template <class T, class ARRAY> class Given {
  public:
    Given(const ARRAY &array, const char *argument, const char *expected)
        : is_fine(are<T>(array, argument, expected)), items(array.template read<T>()), number(array.template count<T>()) {}
    bool fits() const { return is_fine; }
    const T *at() const { return items; }
    size_t count() const { return number; }

  private:
    bool is_fine;
    const T *items;
    size_t number;
};
template <class T> class Given<T, Array> {
  public:
    Given(const Array &array, const char *argument, const char *) : number(array.len()) {
        is_fine = number == 0 || items.room(number) != nullptr;
        for (size_t at = 0; is_fine && at < number; ++at) {
            char text[96];
            snprintf(text, sizeof text, "%s[%zu]", argument, at);
            Dictionary one;
            is_fine = read_value(array.read(at), one, text) && take_structure(one, items.get()[at], text);
        }
    }
    bool fits() const { return is_fine; }
    const T *at() const { return number == 0 ? nullptr : items.get(); }
    size_t count() const { return number; }

  private:
    Buffer<T> items;
    size_t number;
    bool is_fine;
};

// Many of something that a call gives: a list, or one for each of a batch.
template <class T, class ARRAY> class Taken {
  public:
    // All zeros, also where a part of a batch writes nothing.
    bool make(size_t wanted) {
        room = wanted;
        if (!expects(items.template resize_for<T>(wanted), "result", "no memory for it")) {
            return false;
        }
        if (wanted > 0) {
            memset(static_cast<void *>(at()), 0, wanted * sizeof(T));
        }
        return true;
    }
    T *at() { return items.template write<T>(); }
    ARRAY take(size_t number) {
        items.template resize_for<T>(number);
        return items;
    }
    size_t room = 0, count = 0;

  private:
    ARRAY items;
};
template <class T> class Taken<T, Array> {
  public:
    bool make(size_t wanted) {
        room = wanted;
        if (wanted > 0 && items.room(wanted) == nullptr) {
            return false;
        }
        if (wanted > 0) {
            memset(static_cast<void *>(at()), 0, wanted * sizeof(T));
        }
        return true;
    }
    T *at() { return items.get(); }
    Array take(size_t number) {
        Array out;
        if (!expects(out.resize(number), "result", "no memory for it")) {
            return Array();
        }
        for (size_t at = 0; at < number; ++at) {
            out.set(at, told_structure(items.get()[at]));
        }
        return out;
    }
    size_t room = 0, count = 0;

  private:
    Buffer<T> items;
};

// Calls until all lists have room for what there is.
template <class CALL, class... LISTS> bool fill(CALL call, LISTS &...lists) {
    if (!(lists.make(64) && ...)) {
        return false;
    }
    for (;;) {
        WgStatus status = call();
        if (!holds(status)) {
            return false;
        }
        if (status != WG_STATUS_TRUNCATED) {
            return true;
        }
        bool has_grown = false;
        if (!((lists.count <= lists.room || (has_grown = lists.make(lists.count))) && ...)) {
            return false;
        }
        if (!has_grown) {
            return true;
        }
    }
}

inline bool is_empty() {
    return this_thread().status == WG_STATUS_EMPTY;
}

// A rectangle of no size stands for none.
inline const WgRect *or_none(const WgRect &rect) {
    return rect.width == 0 && rect.height == 0 ? nullptr : &rect;
}

// Where debug shapes are relative to: up to three numbers.
class Origin {
  public:
    explicit Origin(const Doubles &given) : is_fine(expects(given.len() <= 3, "origin", "up to 3 numbers expected")) {
        if (is_fine && given.len() > 0) {
            memcpy(axes, given.read(), given.len() * sizeof(double));
        }
    }
    bool fits() const { return is_fine; }
    const double *at() const { return axes; }

  private:
    double axes[3] = {0, 0, 0};
    bool is_fine;
};

void define_calls();

} // namespace worldgrids_godot

#endif
