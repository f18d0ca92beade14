// What the classes need of Godot, over its C interface: values, arrays, methods whose arguments are checked, errors in
// the console, and class documentation. Needs no C++ runtime, so it links with any C compiler's.
// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef WORLDGRIDS_GODOT_HPP
#define WORLDGRIDS_GODOT_HPP

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <initializer_list>
#include <new>
#include <type_traits>
#include <utility>

#include "gdextension_interface.h"
#include "worldgrids.h"

namespace worldgrids_godot {

using Type = GDExtensionVariantType;

// Functions of Godot's, looked up by name at load.
struct Api {
    GDExtensionClassLibraryPtr library;
    GDExtensionInterfacePrintErrorWithMessage print_error;
    GDExtensionInterfaceVariantNewCopy variant_copy;
    GDExtensionInterfaceVariantNewNil variant_nil;
    GDExtensionInterfaceVariantDestroy variant_destroy;
    GDExtensionInterfaceVariantGetType variant_type;
    GDExtensionInterfaceVariantCanConvertStrict can_convert;
    GDExtensionInterfaceStringNewWithUtf8CharsAndLen string_new;
    GDExtensionInterfaceStringToUtf8Chars string_to_utf8;
    GDExtensionInterfaceStringNameNewWithLatin1Chars string_name_new;
    GDExtensionInterfaceArrayOperatorIndex array_at;
    GDExtensionInterfaceArrayOperatorIndexConst array_read;
    GDExtensionInterfaceDictionaryOperatorIndex dictionary_at;
    GDExtensionInterfaceDictionaryOperatorIndexConst dictionary_read;
    GDExtensionInterfaceObjectSetInstance object_set_instance;
    GDExtensionInterfaceObjectSetInstanceBinding object_set_binding;
    GDExtensionInterfaceObjectGetInstanceBinding object_get_binding;
    GDExtensionInterfaceClassdbConstructObject2 construct_object;
    GDExtensionInterfaceClassdbRegisterExtensionClass4 register_class;
    GDExtensionInterfaceClassdbRegisterExtensionClassMethod register_method;
    GDExtensionInterfaceClassdbRegisterExtensionClassIntegerConstant register_constant;
    GDExtensionInterfaceClassdbUnregisterExtensionClass unregister_class;
    GDExtensionInterfaceClassdbGetMethodBind method_bind;
    GDExtensionInterfaceObjectMethodBindPtrcall method_ptrcall;
    GDExtensionInterfaceGlobalGetSingleton singleton;
    // Null outside the editor.
    GDExtensionsInterfaceEditorHelpLoadXmlFromUtf8CharsAndLen load_help;
    GDExtensionVariantFromTypeConstructorFunc from_type[GDEXTENSION_VARIANT_TYPE_VARIANT_MAX];
    GDExtensionTypeFromVariantConstructorFunc to_type[GDEXTENSION_VARIANT_TYPE_VARIANT_MAX];
    GDExtensionPtrConstructor construct[GDEXTENSION_VARIANT_TYPE_VARIANT_MAX];
    GDExtensionPtrConstructor copy[GDEXTENSION_VARIANT_TYPE_VARIANT_MAX];
    GDExtensionPtrDestructor destroy[GDEXTENSION_VARIANT_TYPE_VARIANT_MAX];
    GDExtensionPtrBuiltInMethod resize[GDEXTENSION_VARIANT_TYPE_VARIANT_MAX];
    GDExtensionPtrBuiltInMethod size[GDEXTENSION_VARIANT_TYPE_VARIANT_MAX];
    GDExtensionPtrBuiltInMethod dictionary_has, dictionary_size;
    // Of a packed array: the place of an element, for writing and for reading.
    void *(*at[GDEXTENSION_VARIANT_TYPE_VARIANT_MAX])(GDExtensionTypePtr, GDExtensionInt);
    const void *(*at_const[GDEXTENSION_VARIANT_TYPE_VARIANT_MAX])(GDExtensionConstTypePtr, GDExtensionInt);
};

extern Api api;

// Fills `api`; false if this Godot lacks something.
bool load_api(GDExtensionInterfaceGetProcAddress get, GDExtensionClassLibraryPtr library);

// Values that Godot counts references of.

template <Type KIND, size_t SIZE> class Value {
  public:
    Value() { api.construct[KIND](bytes, nullptr); }
    Value(const Value &other) { copy_of(other); }
    Value(Value &&other) noexcept : Value() { swap(other); }
    Value &operator=(Value other) noexcept {
        swap(other);
        return *this;
    }
    ~Value() { api.destroy[KIND](bytes); }

    GDExtensionTypePtr raw() { return bytes; }
    GDExtensionConstTypePtr raw() const { return bytes; }

    static constexpr Type kind = KIND;

  protected:
    void copy_of(const Value &other) {
        const GDExtensionConstTypePtr given[] = {other.bytes};
        api.copy[KIND](bytes, given);
    }
    void swap(Value &other) {
        unsigned char kept[SIZE];
        memcpy(kept, bytes, SIZE);
        memcpy(bytes, other.bytes, SIZE);
        memcpy(other.bytes, kept, SIZE);
    }

    alignas(8) unsigned char bytes[SIZE];
};

class StringName : public Value<GDEXTENSION_VARIANT_TYPE_STRING_NAME, 8> {
  public:
    StringName() = default;
    explicit StringName(const char *text) {
        api.destroy[kind](bytes);
        api.string_name_new(bytes, text, 0);
    }
};

class String : public Value<GDEXTENSION_VARIANT_TYPE_STRING, 8> {
  public:
    String() = default;
    explicit String(const char *text) : String(text, strlen(text)) {}
    String(const char *text, size_t len) {
        api.destroy[kind](bytes);
        api.string_new(bytes, text, static_cast<GDExtensionInt>(len));
    }
    // Up to `capacity` bytes with a zero at their end.
    void read(char *out, size_t capacity) const {
        GDExtensionInt len = api.string_to_utf8(bytes, out, static_cast<GDExtensionInt>(capacity) - 1);
        out[len < 0 ? 0 : len < static_cast<GDExtensionInt>(capacity) ? len : static_cast<GDExtensionInt>(capacity) - 1] = 0;
    }
};

// A packed array as elements of any type of C's that fill it evenly: pairs of a PackedInt64Array, for instance.
template <Type KIND, class ELEMENT> class Packed : public Value<KIND, 16> {
  public:
    size_t len() const {
        int64_t count = 0;
        api.size[KIND](const_cast<unsigned char *>(this->bytes), nullptr, &count, 0);
        return static_cast<size_t>(count);
    }
    // False where there is no memory.
    bool resize(size_t count) {
        int64_t wanted = static_cast<int64_t>(count), refused = 0;
        const GDExtensionConstTypePtr given[] = {&wanted};
        api.resize[KIND](this->bytes, given, &refused, 1);
        return refused == 0;
    }
    // Null where there are none.
    template <class T = ELEMENT> const T *read() const {
        return len() == 0 ? nullptr : static_cast<const T *>(api.at_const[KIND](this->bytes, 0));
    }
    template <class T = ELEMENT> T *write() { return len() == 0 ? nullptr : static_cast<T *>(api.at[KIND](this->bytes, 0)); }
    // How many `T` it holds.
    template <class T> size_t count() const { return len() * sizeof(ELEMENT) / sizeof(T); }
    template <class T> bool is_whole() const { return len() * sizeof(ELEMENT) % sizeof(T) == 0; }
    template <class T> bool resize_for(size_t count) { return resize(count * sizeof(T) / sizeof(ELEMENT)); }
};

using Bytes = Packed<GDEXTENSION_VARIANT_TYPE_PACKED_BYTE_ARRAY, uint8_t>;
using Ints = Packed<GDEXTENSION_VARIANT_TYPE_PACKED_INT32_ARRAY, int32_t>;
using Longs = Packed<GDEXTENSION_VARIANT_TYPE_PACKED_INT64_ARRAY, int64_t>;
using Floats = Packed<GDEXTENSION_VARIANT_TYPE_PACKED_FLOAT32_ARRAY, float>;
using Doubles = Packed<GDEXTENSION_VARIANT_TYPE_PACKED_FLOAT64_ARRAY, double>;
using Vectors2 = Packed<GDEXTENSION_VARIANT_TYPE_PACKED_VECTOR2_ARRAY, WgVector2>;
using Vectors3 = Packed<GDEXTENSION_VARIANT_TYPE_PACKED_VECTOR3_ARRAY, WgVector3>;

struct Rectf {
    WgVector2 position, size;
};
struct Recti {
    int32_t x, y, width, height;
};

// The library and these classes take all memory here, and count how often.
void *take_memory(void *block, size_t size);
int64_t times_taken();
bool count_memory();

// How a type of C's goes through Godot: as which type of Godot's, which of its values fit, and both ways.

template <class T> struct Wire;

template <class T> struct WholeNumber {
    using type = int64_t;
    static constexpr Type kind = GDEXTENSION_VARIANT_TYPE_INT;
    static bool fits(type value) {
        return static_cast<int64_t>(static_cast<T>(value)) == value && (std::is_signed<T>::value || value >= 0);
    }
    static T get(type value) { return static_cast<T>(value); }
    static type put(T value) { return static_cast<type>(value); }
};
template <> struct Wire<uint8_t> : WholeNumber<uint8_t> {
    static constexpr const char *expected = "0 to 255 expected";
};
template <> struct Wire<uint32_t> : WholeNumber<uint32_t> {
    static constexpr const char *expected = "0 to 4294967295 expected";
};
template <> struct Wire<int32_t> : WholeNumber<int32_t> {
    static constexpr const char *expected = "-2147483648 to 2147483647 expected";
};
// Ids use all bits.
template <> struct Wire<uint64_t> : WholeNumber<uint64_t> {
    static bool fits(type) { return true; }
    static constexpr const char *expected = "a number expected";
};
template <> struct Wire<int64_t> : WholeNumber<int64_t> {
    static constexpr const char *expected = "a number expected";
};

template <class T, class WIRE, Type KIND> struct Plain {
    using type = WIRE;
    static constexpr Type kind = KIND;
    static constexpr const char *expected = "another value expected";
    static bool fits(const type &) { return true; }
    static T get(const type &value) {
        if constexpr (std::is_arithmetic<T>::value) {
            return static_cast<T>(value);
        } else {
            T out;
            static_assert(sizeof(T) == sizeof(WIRE), "the same bytes");
            memcpy(&out, &value, sizeof(T));
            return out;
        }
    }
    static type put(const T &value) {
        if constexpr (std::is_arithmetic<T>::value) {
            return static_cast<type>(value);
        } else {
            type out;
            memcpy(&out, &value, sizeof(T));
            return out;
        }
    }
};
template <> struct Wire<bool> : Plain<bool, bool, GDEXTENSION_VARIANT_TYPE_BOOL> {};
template <> struct Wire<double> : Plain<double, double, GDEXTENSION_VARIANT_TYPE_FLOAT> {};
template <> struct Wire<float> : Plain<float, double, GDEXTENSION_VARIANT_TYPE_FLOAT> {};
template <> struct Wire<WgPoint> : Plain<WgPoint, WgPoint, GDEXTENSION_VARIANT_TYPE_VECTOR2I> {};
template <> struct Wire<WgVector2> : Plain<WgVector2, WgVector2, GDEXTENSION_VARIANT_TYPE_VECTOR2> {};
template <> struct Wire<WgVector3> : Plain<WgVector3, WgVector3, GDEXTENSION_VARIANT_TYPE_VECTOR3> {};
template <> struct Wire<WgRect> : Plain<WgRect, Recti, GDEXTENSION_VARIANT_TYPE_RECT2I> {
    static bool fits(const Recti &rect) { return rect.width >= 0 && rect.height >= 0; }
    static constexpr const char *expected = "a size of 0 or more expected";
};
// Both corners are in it.
template <> struct Wire<WgBounds> : Plain<WgBounds, Recti, GDEXTENSION_VARIANT_TYPE_RECT2I> {
    static bool fits(const Recti &rect) { return rect.width > 0 && rect.height > 0; }
    static constexpr const char *expected = "a size above 0 expected";
    static WgBounds get(const Recti &rect) {
        return {rect.x, rect.y, static_cast<int32_t>(static_cast<uint32_t>(rect.x) + static_cast<uint32_t>(rect.width) - 1),
                static_cast<int32_t>(static_cast<uint32_t>(rect.y) + static_cast<uint32_t>(rect.height) - 1)};
    }
    static Recti put(const WgBounds &bounds) {
        return {bounds.min_x, bounds.min_y, bounds.max_x - bounds.min_x + 1, bounds.max_y - bounds.min_y + 1};
    }
};
template <> struct Wire<WgBox2> : Plain<WgBox2, Rectf, GDEXTENSION_VARIANT_TYPE_RECT2> {
    static WgBox2 get(const Rectf &rect) {
        return {rect.position, {rect.position.x + rect.size.x, rect.position.y + rect.size.y}};
    }
    static Rectf put(const WgBox2 &box) { return {box.min, {box.max.x - box.min.x, box.max.y - box.min.y}}; }
};
template <> struct Wire<WgBox3> : Plain<WgBox3, WgBox3, GDEXTENSION_VARIANT_TYPE_AABB> {
    static WgBox3 get(const WgBox3 &box) {
        return {box.min, {box.min.x + box.max.x, box.min.y + box.max.y, box.min.z + box.max.z}};
    }
    static WgBox3 put(const WgBox3 &box) {
        return {box.min, {box.max.x - box.min.x, box.max.y - box.min.y, box.max.z - box.min.z}};
    }
};

template <class T> struct Counted {
    using type = T;
    static constexpr Type kind = T::kind;
    static constexpr const char *expected = "another value expected";
    static bool fits(const T &) { return true; }
    static const T &get(const T &value) { return value; }
    static T put(T value) { return value; }
};
template <Type KIND, class ELEMENT> struct Wire<Packed<KIND, ELEMENT>> : Counted<Packed<KIND, ELEMENT>> {};
template <> struct Wire<String> : Counted<String> {};

class Variant {
  public:
    Variant() { api.variant_nil(bytes); }
    Variant(const Variant &other) { api.variant_copy(bytes, other.bytes); }
    template <class T, class = decltype(Wire<T>::kind)> Variant(const T &value) {
        auto wire = Wire<T>::put(value);
        api.from_type[Wire<T>::kind](bytes, &wire);
    }
    Variant(int) = delete;
    Variant(const char *text) : Variant(String(text)) {}
    Variant &operator=(const Variant &) = delete;
    ~Variant() { api.variant_destroy(bytes); }
    GDExtensionVariantPtr raw() { return bytes; }
    GDExtensionConstVariantPtr raw() const { return bytes; }

  private:
    alignas(8) unsigned char bytes[24];
};

class Dictionary : public Value<GDEXTENSION_VARIANT_TYPE_DICTIONARY, 8> {
  public:
    template <class T> Dictionary &set(const char *key, const T &value) {
        Variant name(key);
        GDExtensionVariantPtr place = api.dictionary_at(bytes, name.raw());
        api.variant_destroy(place);
        auto wire = Wire<T>::put(value);
        api.from_type[Wire<T>::kind](place, &wire);
        return *this;
    }
    // The value of a key; null if it has none.
    GDExtensionConstVariantPtr find(const char *key) const {
        Variant name(key);
        const GDExtensionConstTypePtr given[] = {name.raw()};
        GDExtensionBool has = 0;
        auto *self = const_cast<unsigned char *>(bytes);
        api.dictionary_has(self, given, &has, 1);
        return has ? api.dictionary_read(self, name.raw()) : nullptr;
    }
    int64_t len() const {
        int64_t count = 0;
        api.dictionary_size(const_cast<unsigned char *>(bytes), nullptr, &count, 0);
        return count;
    }
};
template <> struct Wire<Dictionary> : Counted<Dictionary> {};

class Array : public Value<GDEXTENSION_VARIANT_TYPE_ARRAY, 8> {
  public:
    size_t len() const {
        int64_t count = 0;
        api.size[kind](const_cast<unsigned char *>(bytes), nullptr, &count, 0);
        return static_cast<size_t>(count);
    }
    GDExtensionConstVariantPtr read(size_t at) const { return api.array_read(bytes, static_cast<GDExtensionInt>(at)); }
    bool resize(size_t count) {
        int64_t wanted = static_cast<int64_t>(count), refused = 0;
        const GDExtensionConstTypePtr given[] = {&wanted};
        api.resize[kind](bytes, given, &refused, 1);
        return refused == 0;
    }
    template <class T> void set(size_t at, const T &value) {
        GDExtensionVariantPtr place = api.array_at(bytes, static_cast<GDExtensionInt>(at));
        api.variant_destroy(place);
        auto wire = Wire<T>::put(value);
        api.from_type[Wire<T>::kind](place, &wire);
    }
};
template <> struct Wire<Array> : Counted<Array> {};

// Classes and their methods.

struct Constant {
    const char *group, *name;
    int64_t value;
    const char *doc;
};

struct Method;

// What a class is called, says and holds; made once, never changed.
struct Class {
    const char *name, *brief, *doc;
    GDExtensionClassCreateInstance2 create;
    GDExtensionClassFreeInstance free;
    const Constant *constants;
    size_t constant_count;
    Method *first, *last;
};

struct Method {
    Class *of;
    const char *name, *doc;
    bool is_static;
    const char *arguments[16];
    size_t argument_count, default_count;
    alignas(Variant) unsigned char defaults[8][sizeof(Variant)];
    Type result;
    Type types[16];
    const char *classes[16];
    Method *next;
    const Variant &given(size_t at) const {
        return *reinterpret_cast<const Variant *>(defaults[at - (argument_count - default_count)]);
    }
};

// The method that a thread is in, for what errors say, and how its last call went.
struct Thread {
    const Method *method;
    int32_t status;
};

// This thread's. A function: compilers disagree on what another file may ask of a variable of threads.
Thread &this_thread();

// What a status is called, without WG_STATUS_.
inline const char *name_of(int32_t status) {
    const char *name = wg_status_name(status), *beginning = "WG_STATUS_";
    size_t at = 0;
    while (beginning[at] != 0 && name[at] == beginning[at]) {
        ++at;
    }
    return beginning[at] == 0 ? name + at : name;
}

// Prints why the library refused, and remembers the status.
void refused(WgStatus status);
// The same where an argument was refused before the library saw it.
void refuse(const char *argument, const char *expected);

// True if the call went well, or had only something to say (EMPTY, TRUNCATED and such).
inline bool holds(WgStatus status) {
    this_thread().status = status;
    if (status < 0) {
        refused(status);
        return false;
    }
    return true;
}

template <class C> struct Object {
    GDExtensionObjectPtr object;
    Class *klass;
};

template <class C> Class *class_of();

// The object in a value; null if it is none.
inline GDExtensionObjectPtr object_in(GDExtensionConstVariantPtr value) {
    GDExtensionObjectPtr object = nullptr;
    if (api.variant_type(value) == GDEXTENSION_VARIANT_TYPE_OBJECT) {
        api.to_type[GDEXTENSION_VARIANT_TYPE_OBJECT](&object, const_cast<GDExtensionVariantPtr>(value));
    }
    return object;
}
// An object of one of the classes here, as an argument.
template <class C> C *instance_of(GDExtensionObjectPtr object) {
    if (object == nullptr) {
        return nullptr;
    }
    auto *found = static_cast<C *>(api.object_get_binding(object, api.library, nullptr));
    return found != nullptr && found->klass == class_of<C>() ? found : nullptr;
}
template <class C> struct Wire<C *> {
    using type = GDExtensionObjectPtr;
    static constexpr Type kind = GDEXTENSION_VARIANT_TYPE_OBJECT;
    static constexpr const char *expected = "an object of its class expected, got null or another";
    static bool fits(type object) { return instance_of<C>(object) != nullptr; }
    static C *get(type object) { return instance_of<C>(object); }
};

// The same, or null.
template <class C> struct Maybe {
    C *object;
};
template <class C> struct Wire<Maybe<C>> : Wire<C *> {
    using type = GDExtensionObjectPtr;
    static bool fits(type object) { return object == nullptr || instance_of<C>(object) != nullptr; }
    static Maybe<C> get(type object) { return {instance_of<C>(object)}; }
};

template <class T> struct Naked {
    using type = std::remove_cv_t<std::remove_reference_t<T>>;
};
template <class T> using WireOf = Wire<typename Naked<T>::type>;

template <class T> struct ClassName {
    static const char *get() { return nullptr; }
};
template <class C> struct ClassName<C *> {
    static const char *get() { return class_of<C>()->name; }
};
template <class C> struct ClassName<Maybe<C>> : ClassName<C *> {};

// An argument out of a Variant, for as long as the call takes.
template <class T> class FromVariant {
  public:
    explicit FromVariant(GDExtensionConstVariantPtr from) {
        api.to_type[Wire<T>::kind](bytes, const_cast<GDExtensionVariantPtr>(from));
    }
    FromVariant(const FromVariant &) = delete;
    ~FromVariant() { get().~type(); }
    using type = typename Wire<T>::type;
    const type &get() const { return *reinterpret_cast<const type *>(bytes); }

  private:
    alignas(8) unsigned char bytes[sizeof(type)];
};

// From a function to what Godot calls.
template <auto FUNCTION, class C, class R, class... A> struct Binding {
    static inline Method method = {};

    template <size_t... AT> static bool fits(std::index_sequence<AT...>, const typename WireOf<A>::type &...given) {
        bool is_fine = true;
        ((is_fine = is_fine && (WireOf<A>::fits(given) || (refuse(method.arguments[AT], WireOf<A>::expected), false))), ...);
        return is_fine;
    }

    static R invoke(void *instance, const typename WireOf<A>::type &...given) {
        Thread &thread = this_thread();
        struct Leave {
            Thread &thread;
            const Method *outer;
            ~Leave() { thread.method = outer; }
        } leave{thread, thread.method};
        thread.method = &method;
        if constexpr (!std::is_void<C>::value) {
            thread.status = WG_STATUS_OK;
        }
        (void)instance;
        if (!fits(std::index_sequence_for<A...>(), given...)) {
            return R();
        }
        if constexpr (std::is_member_function_pointer<decltype(FUNCTION)>::value) {
            return (static_cast<C *>(instance)->*FUNCTION)(WireOf<A>::get(given)...);
        } else if constexpr (!std::is_void<C>::value) {
            return FUNCTION(static_cast<C *>(instance), WireOf<A>::get(given)...);
        } else {
            return FUNCTION(WireOf<A>::get(given)...);
        }
    }

    template <size_t... AT>
    static void call_with(std::index_sequence<AT...>, void *instance, const GDExtensionConstVariantPtr *given, GDExtensionVariantPtr out) {
        (void)given;
        if constexpr (std::is_void<R>::value) {
            (void)out;
            invoke(instance, FromVariant<typename Naked<A>::type>(given[AT]).get()...);
        } else {
            auto wire = WireOf<R>::put(invoke(instance, FromVariant<typename Naked<A>::type>(given[AT]).get()...));
            api.from_type[WireOf<R>::kind](out, &wire);
        }
    }

    static void call(void *, GDExtensionClassInstancePtr instance, const GDExtensionConstVariantPtr *given, GDExtensionInt count,
                     GDExtensionVariantPtr out, GDExtensionCallError *error) {
        constexpr size_t wanted = sizeof...(A);
        error->error = GDEXTENSION_CALL_OK;
        if (static_cast<size_t>(count) > wanted) {
            *error = {GDEXTENSION_CALL_ERROR_TOO_MANY_ARGUMENTS, 0, static_cast<int32_t>(wanted)};
            return;
        }
        if (static_cast<size_t>(count) + method.default_count < wanted) {
            *error = {GDEXTENSION_CALL_ERROR_TOO_FEW_ARGUMENTS, 0, static_cast<int32_t>(wanted - method.default_count)};
            return;
        }
        GDExtensionConstVariantPtr all[wanted + 1];
        for (size_t at = 0; at < wanted; ++at) {
            all[at] = at < static_cast<size_t>(count) ? given[at] : method.given(at).raw();
            Type type = api.variant_type(all[at]);
            if (type != method.types[at] && !api.can_convert(type, method.types[at])) {
                *error = {GDEXTENSION_CALL_ERROR_INVALID_ARGUMENT, static_cast<int32_t>(at), static_cast<int32_t>(method.types[at])};
                return;
            }
        }
        call_with(std::index_sequence_for<A...>(), instance, all, out);
    }

    template <size_t... AT>
    static void ptrcall_with(std::index_sequence<AT...>, void *instance, const GDExtensionConstTypePtr *given, GDExtensionTypePtr out) {
        (void)given;
        if constexpr (std::is_void<R>::value) {
            (void)out;
            invoke(instance, *static_cast<const typename WireOf<A>::type *>(given[AT])...);
        } else {
            *static_cast<typename WireOf<R>::type *>(out) =
                WireOf<R>::put(invoke(instance, *static_cast<const typename WireOf<A>::type *>(given[AT])...));
        }
    }

    static void ptrcall(void *, GDExtensionClassInstancePtr instance, const GDExtensionConstTypePtr *given, GDExtensionTypePtr out) {
        ptrcall_with(std::index_sequence_for<A...>(), instance, given, out);
    }

    static void add(Class *of, const char *name, std::initializer_list<const char *> arguments, const char *doc,
                    std::initializer_list<Variant> defaults);
};

void register_method(Method &method, GDExtensionClassMethodCall call, GDExtensionClassMethodPtrCall ptrcall);

template <auto FUNCTION, class C, class R, class... A>
void Binding<FUNCTION, C, R, A...>::add(Class *of, const char *name, std::initializer_list<const char *> arguments,
                                        const char *doc, std::initializer_list<Variant> defaults) {
    method.of = of;
    method.name = name;
    method.doc = doc;
    method.is_static = std::is_void<C>::value;
    method.argument_count = sizeof...(A);
    const Type types[] = {WireOf<A>::kind..., GDEXTENSION_VARIANT_TYPE_NIL};
    const char *classes[] = {ClassName<typename Naked<A>::type>::get()..., nullptr};
    size_t at = 0;
    for (const char *argument : arguments) {
        method.arguments[at] = argument;
        method.types[at] = types[at];
        method.classes[at] = classes[at];
        ++at;
    }
    at = 0;
    for (const Variant &value : defaults) {
        new (method.defaults[at]) Variant(value);
        ++at;
    }
    method.default_count = at;
    if constexpr (std::is_void<R>::value) {
        method.result = GDEXTENSION_VARIANT_TYPE_NIL;
    } else {
        method.result = WireOf<R>::kind;
    }
    register_method(method, &call, &ptrcall);
}

template <auto FUNCTION, class C, class R, class... A>
void add_of(R (C::*)(A...), Class *of, const char *name, std::initializer_list<const char *> arguments, const char *doc,
            std::initializer_list<Variant> defaults) {
    static_assert(sizeof...(A) <= 16, "arguments");
    Binding<FUNCTION, C, R, A...>::add(of, name, arguments, doc, defaults);
}
template <auto FUNCTION, class R, class... A>
void add_of(R (*)(A...), Class *of, const char *name, std::initializer_list<const char *> arguments, const char *doc,
            std::initializer_list<Variant> defaults) {
    Binding<FUNCTION, void, R, A...>::add(of, name, arguments, doc, defaults);
}

// The same for a function that takes the object first.
template <auto FUNCTION, class C, class R, class... A>
void add_call_of(R (*)(C *, A...), Class *of, const char *name, std::initializer_list<const char *> arguments, const char *doc,
                 std::initializer_list<Variant> defaults) {
    static_assert(sizeof...(A) <= 16, "arguments");
    Binding<FUNCTION, C, R, A...>::add(of, name, arguments, doc, defaults);
}
template <auto FUNCTION>
void add_call(Class *of, const char *name, std::initializer_list<const char *> arguments, const char *doc,
              std::initializer_list<Variant> defaults = {}) {
    add_call_of<FUNCTION>(FUNCTION, of, name, arguments, doc, defaults);
}

// Adds a method: its name, those of its arguments, what it does, and what its last arguments are if they are not given.
template <auto FUNCTION>
void add(Class *of, const char *name, std::initializer_list<const char *> arguments, const char *doc,
         std::initializer_list<Variant> defaults = {}) {
    add_of<FUNCTION>(FUNCTION, of, name, arguments, doc, defaults);
}

// Making and ending objects.
template <class C> struct Lives {
    static void free(void *, GDExtensionClassInstancePtr instance) {
        if (instance != nullptr) {
            static_cast<C *>(instance)->~C();
            ::free(instance);
        }
    }
    static GDExtensionObjectPtr create(void *klass, GDExtensionBool) {
        static const GDExtensionInstanceBindingCallbacks callbacks = {};
        auto *of = static_cast<Class *>(klass);
        void *memory = take_memory(nullptr, sizeof(C));
        if (memory == nullptr) {
            return nullptr;
        }
        StringName parent("RefCounted"), name(of->name);
        GDExtensionObjectPtr object = api.construct_object(parent.raw());
        auto *instance = new (memory) C();
        instance->object = object;
        instance->klass = of;
        api.object_set_instance(object, name.raw(), instance);
        api.object_set_binding(object, api.library, instance, &callbacks);
        return object;
    }
};

template <class C> void register_class(Class *of);
void register_class_at(Class *of);
template <class C> void define(const char *name, const char *brief, const char *doc, const Constant *constants = nullptr, size_t count = 0) {
    Class *of = class_of<C>();
    *of = {name, brief, doc, &Lives<C>::create, &Lives<C>::free, constants, count, nullptr, nullptr};
    register_class_at(of);
}

template <class C> Class *class_of() {
    static Class one;
    return &one;
}

// Gives the editor the documentation of all classes.
void load_help();
void unregister_all();

} // namespace worldgrids_godot

#endif
