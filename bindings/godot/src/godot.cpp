// SPDX-License-Identifier: MIT OR Apache-2.0

#include "godot.hpp"

#include <stdio.h>

#include <atomic>

#if defined(_WIN32)
#include <malloc.h>
#endif

namespace worldgrids_godot {

Api api;

Thread &this_thread() {
    static thread_local Thread thread;
    return thread;
}

namespace {

const size_t MAX_CLASSES = 32;
Class *classes[MAX_CLASSES];
size_t class_count;

template <class T> bool look_up(GDExtensionInterfaceGetProcAddress get, const char *name, T &out) {
    out = reinterpret_cast<T>(reinterpret_cast<void *>(get(name)));
    return out != nullptr;
}

// A growing text; too little memory leaves it empty.
struct Text {
    char *chars = nullptr;
    size_t len = 0, capacity = 0;
    bool is_whole = true;
    ~Text() { free(chars); }
    void put(const char *text, size_t count) {
        if (len + count + 1 > capacity) {
            size_t wanted = (len + count + 1) * 2;
            auto *grown = static_cast<char *>(realloc(chars, wanted));
            if (grown == nullptr) {
                is_whole = false;
                return;
            }
            chars = grown;
            capacity = wanted;
        }
        memcpy(chars + len, text, count);
        len += count;
    }
    Text &operator<<(const char *text) {
        put(text, strlen(text));
        return *this;
    }
    Text &operator<<(size_t number) {
        char digits[24];
        snprintf(digits, sizeof digits, "%zu", number);
        return *this << digits;
    }
    // As XML has it.
    Text &escaped(const char *text) {
        for (; *text != 0; ++text) {
            *text == '<' ? put("&lt;", 4) : *text == '>' ? put("&gt;", 4) : *text == '&' ? put("&amp;", 5) : put(text, 1);
        }
        return *this;
    }
};

const char *type_name(Type type) {
    switch (type) {
    case GDEXTENSION_VARIANT_TYPE_NIL: return "void";
    case GDEXTENSION_VARIANT_TYPE_BOOL: return "bool";
    case GDEXTENSION_VARIANT_TYPE_INT: return "int";
    case GDEXTENSION_VARIANT_TYPE_FLOAT: return "float";
    case GDEXTENSION_VARIANT_TYPE_STRING: return "String";
    case GDEXTENSION_VARIANT_TYPE_VECTOR2: return "Vector2";
    case GDEXTENSION_VARIANT_TYPE_VECTOR2I: return "Vector2i";
    case GDEXTENSION_VARIANT_TYPE_VECTOR3: return "Vector3";
    case GDEXTENSION_VARIANT_TYPE_RECT2: return "Rect2";
    case GDEXTENSION_VARIANT_TYPE_RECT2I: return "Rect2i";
    case GDEXTENSION_VARIANT_TYPE_AABB: return "AABB";
    case GDEXTENSION_VARIANT_TYPE_RID: return "RID";
    case GDEXTENSION_VARIANT_TYPE_DICTIONARY: return "Dictionary";
    case GDEXTENSION_VARIANT_TYPE_ARRAY: return "Array";
    case GDEXTENSION_VARIANT_TYPE_PACKED_BYTE_ARRAY: return "PackedByteArray";
    case GDEXTENSION_VARIANT_TYPE_PACKED_INT32_ARRAY: return "PackedInt32Array";
    case GDEXTENSION_VARIANT_TYPE_PACKED_INT64_ARRAY: return "PackedInt64Array";
    case GDEXTENSION_VARIANT_TYPE_PACKED_FLOAT32_ARRAY: return "PackedFloat32Array";
    case GDEXTENSION_VARIANT_TYPE_PACKED_FLOAT64_ARRAY: return "PackedFloat64Array";
    case GDEXTENSION_VARIANT_TYPE_PACKED_VECTOR2_ARRAY: return "PackedVector2Array";
    case GDEXTENSION_VARIANT_TYPE_PACKED_VECTOR3_ARRAY: return "PackedVector3Array";
    default: return "Object";
    }
}

void print(const char *status, const char *said) {
    char text[1400];
    const Method *method = this_thread().method;
    const char *owner = method != nullptr ? method->of->name : "worldgrids", *name = method != nullptr ? method->name : "";
    snprintf(text, sizeof text, "%s.%s: %s: %s", owner, name, status, said);
    api.print_error(text, "", name, owner, 0, 0);
}

} // namespace

namespace {

std::atomic<int64_t> taken{0};

// What malloc gives without being asked for it.
const size_t USUAL_ALIGNMENT = sizeof(void *) * 2;

void *aligned(size_t size, size_t alignment) {
#if defined(_WIN32)
    return _aligned_malloc(size, alignment);
#else
    void *block = nullptr;
    return posix_memalign(&block, alignment, size) == 0 ? block : nullptr;
#endif
}

void give_back(void *block, size_t, size_t alignment, void *) {
#if defined(_WIN32)
    alignment > USUAL_ALIGNMENT ? _aligned_free(block) : free(block);
#else
    (void)alignment;
    free(block);
#endif
}

void *take(size_t size, size_t alignment, void *) {
    taken.fetch_add(1, std::memory_order_relaxed);
    return alignment > USUAL_ALIGNMENT ? aligned(size, alignment) : malloc(size);
}

void *take_again(void *block, size_t old_size, size_t new_size, size_t alignment, void *userdata) {
    if (alignment <= USUAL_ALIGNMENT) {
        return take_memory(block, new_size);
    }
    void *grown = take(new_size, alignment, userdata);
    if (grown != nullptr) {
        memcpy(grown, block, old_size < new_size ? old_size : new_size);
        give_back(block, old_size, alignment, userdata);
    }
    return grown;
}

} // namespace

void *take_memory(void *block, size_t size) {
    taken.fetch_add(1, std::memory_order_relaxed);
    return realloc(block, size);
}

int64_t times_taken() {
    return taken.load(std::memory_order_relaxed);
}

bool count_memory() {
    const WgAllocator allocator = {take, take_again, give_back, nullptr};
    return wg_set_allocator(&allocator) == WG_STATUS_OK;
}

bool load_api(GDExtensionInterfaceGetProcAddress get, GDExtensionClassLibraryPtr library) {
    api.library = library;
    bool has_all = look_up(get, "print_error_with_message", api.print_error) && look_up(get, "variant_new_copy", api.variant_copy) &&
                   look_up(get, "variant_new_nil", api.variant_nil) && look_up(get, "variant_destroy", api.variant_destroy) &&
                   look_up(get, "variant_get_type", api.variant_type) &&
                   look_up(get, "variant_can_convert_strict", api.can_convert) &&
                   look_up(get, "string_new_with_utf8_chars_and_len", api.string_new) &&
                   look_up(get, "string_to_utf8_chars", api.string_to_utf8) &&
                   look_up(get, "string_name_new_with_latin1_chars", api.string_name_new) &&
                   look_up(get, "array_operator_index", api.array_at) &&
                   look_up(get, "array_operator_index_const", api.array_read) &&
                   look_up(get, "dictionary_operator_index", api.dictionary_at) &&
                   look_up(get, "dictionary_operator_index_const", api.dictionary_read) &&
                   look_up(get, "object_set_instance", api.object_set_instance) &&
                   look_up(get, "object_set_instance_binding", api.object_set_binding) &&
                   look_up(get, "object_get_instance_binding", api.object_get_binding) &&
                   look_up(get, "classdb_construct_object2", api.construct_object) &&
                   look_up(get, "classdb_register_extension_class4", api.register_class) &&
                   look_up(get, "classdb_register_extension_class_method", api.register_method) &&
                   look_up(get, "classdb_register_extension_class_integer_constant", api.register_constant) &&
                   look_up(get, "classdb_unregister_extension_class", api.unregister_class) &&
                   look_up(get, "classdb_get_method_bind", api.method_bind) &&
                   look_up(get, "object_method_bind_ptrcall", api.method_ptrcall) &&
                   look_up(get, "global_get_singleton", api.singleton);
    look_up(get, "editor_help_load_xml_from_utf8_chars_and_len", api.load_help);

    GDExtensionInterfaceGetVariantFromTypeConstructor from_type;
    GDExtensionInterfaceGetVariantToTypeConstructor to_type;
    GDExtensionInterfaceVariantGetPtrConstructor constructor;
    GDExtensionInterfaceVariantGetPtrDestructor destructor;
    GDExtensionInterfaceVariantGetPtrBuiltinMethod builtin;
    has_all = has_all && look_up(get, "get_variant_from_type_constructor", from_type) &&
              look_up(get, "get_variant_to_type_constructor", to_type) &&
              look_up(get, "variant_get_ptr_constructor", constructor) &&
              look_up(get, "variant_get_ptr_destructor", destructor) &&
              look_up(get, "variant_get_ptr_builtin_method", builtin);
    if (!has_all) {
        return false;
    }
    for (int at = 1; at < GDEXTENSION_VARIANT_TYPE_VARIANT_MAX; ++at) {
        Type type = static_cast<Type>(at);
        api.from_type[type] = from_type(type);
        api.to_type[type] = to_type(type);
        api.construct[type] = constructor(type, 0);
        api.copy[type] = constructor(type, 1);
        api.destroy[type] = destructor(type);
    }
    const struct {
        Type type;
        const char *write, *read;
    } packed[] = {
        {Bytes::kind, "packed_byte_array_operator_index", "packed_byte_array_operator_index_const"},
        {Ints::kind, "packed_int32_array_operator_index", "packed_int32_array_operator_index_const"},
        {Longs::kind, "packed_int64_array_operator_index", "packed_int64_array_operator_index_const"},
        {Floats::kind, "packed_float32_array_operator_index", "packed_float32_array_operator_index_const"},
        {Doubles::kind, "packed_float64_array_operator_index", "packed_float64_array_operator_index_const"},
        {Vectors2::kind, "packed_vector2_array_operator_index", "packed_vector2_array_operator_index_const"},
        {Vectors3::kind, "packed_vector3_array_operator_index", "packed_vector3_array_operator_index_const"},
    };
    StringName resize("resize"), size("size");
    // The numbers name the methods' signatures.
    for (auto &one : packed) {
        has_all = has_all && look_up(get, one.write, api.at[one.type]) && look_up(get, one.read, api.at_const[one.type]);
        api.resize[one.type] = builtin(one.type, resize.raw(), 848867239);
        api.size[one.type] = builtin(one.type, size.raw(), 3173160232);
        has_all = has_all && api.resize[one.type] != nullptr && api.size[one.type] != nullptr;
    }
    StringName has("has");
    api.resize[Array::kind] = builtin(Array::kind, resize.raw(), 848867239);
    api.size[Array::kind] = builtin(Array::kind, size.raw(), 3173160232);
    api.dictionary_has = builtin(Dictionary::kind, has.raw(), 3680194679);
    api.dictionary_size = builtin(Dictionary::kind, size.raw(), 3173160232);
    return has_all && api.resize[Array::kind] != nullptr && api.size[Array::kind] != nullptr && api.dictionary_has != nullptr &&
           api.dictionary_size != nullptr;
}

void refused(WgStatus status) {
    char text[1024];
    size_t count = 0;
    if (wg_last_error(text, sizeof text, &count) < 0) {
        text[0] = 0;
    }
    print(name_of(status), text);
}

void refuse(const char *argument, const char *expected) {
    char text[256];
    this_thread().status = WG_STATUS_INVALID_ARGUMENT;
    snprintf(text, sizeof text, "%s: %s", argument, expected);
    print("INVALID_ARGUMENT", text);
}

void register_class_at(Class *of) {
    GDExtensionClassCreationInfo4 info = {};
    info.is_exposed = 1;
    info.create_instance_func = of->create;
    info.free_instance_func = of->free;
    info.class_userdata = of;
    StringName name(of->name), parent("RefCounted");
    api.register_class(api.library, name.raw(), parent.raw(), &info);
    for (size_t at = 0; at < of->constant_count; ++at) {
        const Constant &one = of->constants[at];
        StringName group(one.group), constant(one.name);
        api.register_constant(api.library, name.raw(), group.raw(), constant.raw(), one.value, 0);
    }
    if (class_count < MAX_CLASSES) {
        classes[class_count++] = of;
    }
}

void register_method(Method &method, GDExtensionClassMethodCall call, GDExtensionClassMethodPtrCall ptrcall) {
    StringName owner(method.of->name), name(method.name), empty;
    String hint;
    StringName names[16], object_classes[16];
    GDExtensionPropertyInfo arguments[16];
    GDExtensionClassMethodArgumentMetadata metadata[16] = {};
    const uint32_t default_usage = 6;
    for (size_t at = 0; at < method.argument_count; ++at) {
        names[at] = StringName(method.arguments[at]);
        if (method.classes[at] != nullptr) {
            object_classes[at] = StringName(method.classes[at]);
        }
        arguments[at] = {method.types[at], names[at].raw(), object_classes[at].raw(), 0, hint.raw(), default_usage};
    }
    GDExtensionPropertyInfo result = {method.result, empty.raw(), empty.raw(), 0, hint.raw(), default_usage};
    GDExtensionVariantPtr defaults[8];
    for (size_t at = 0; at < method.default_count; ++at) {
        defaults[at] = method.defaults[at];
    }
    GDExtensionClassMethodInfo info = {};
    info.name = name.raw();
    info.method_userdata = &method;
    info.call_func = call;
    info.ptrcall_func = ptrcall;
    info.method_flags = GDEXTENSION_METHOD_FLAGS_DEFAULT | (method.is_static ? GDEXTENSION_METHOD_FLAG_STATIC : 0);
    info.has_return_value = method.result != GDEXTENSION_VARIANT_TYPE_NIL;
    info.return_value_info = &result;
    info.argument_count = static_cast<uint32_t>(method.argument_count);
    info.arguments_info = arguments;
    info.arguments_metadata = metadata;
    info.default_argument_count = static_cast<uint32_t>(method.default_count);
    info.default_arguments = defaults;
    api.register_method(api.library, owner.raw(), &info);
    (method.of->first == nullptr ? method.of->first : method.of->last->next) = &method;
    method.of->last = &method;
}

void load_help() {
    if (api.load_help == nullptr) {
        return;
    }
    for (size_t at = 0; at < class_count; ++at) {
        const Class &one = *classes[at];
        Text text;
        text << "<?xml version=\"1.0\" encoding=\"UTF-8\" ?><class name=\"" << one.name
             << "\" inherits=\"RefCounted\"><brief_description>";
        text.escaped(one.brief) << "</brief_description><description>";
        text.escaped(one.doc) << "</description><methods>";
        for (const Method *method = one.first; method != nullptr; method = method->next) {
            text << "<method name=\"" << method->name << (method->is_static ? "\" qualifiers=\"static\">" : "\">") << "<return type=\""
                 << type_name(method->result) << "\" />";
            for (size_t argument = 0; argument < method->argument_count; ++argument) {
                const char *type = method->classes[argument];
                text << "<param index=\"" << argument << "\" name=\"" << method->arguments[argument] << "\" type=\""
                     << (type != nullptr ? type : type_name(method->types[argument])) << "\" />";
            }
            text << "<description>";
            text.escaped(method->doc) << "</description></method>";
        }
        text << "</methods><constants>";
        for (size_t constant = 0; constant < one.constant_count; ++constant) {
            const Constant &value = one.constants[constant];
            char number[24];
            snprintf(number, sizeof number, "%lld", static_cast<long long>(value.value));
            text << "<constant name=\"" << value.name << "\" value=\"" << number << "\" enum=\"" << value.group << "\">";
            text.escaped(value.doc) << "</constant>";
        }
        text << "</constants></class>";
        if (text.is_whole) {
            api.load_help(text.chars, static_cast<GDExtensionInt>(text.len));
        }
    }
}

void unregister_all() {
    while (class_count > 0) {
        Class *of = classes[--class_count];
        for (Method *method = of->first; method != nullptr; method = method->next) {
            for (size_t at = 0; at < method->default_count; ++at) {
                reinterpret_cast<Variant *>(method->defaults[at])->~Variant();
            }
            method->default_count = 0;
        }
        StringName name(of->name);
        api.unregister_class(api.library, name.raw());
    }
}

} // namespace worldgrids_godot
