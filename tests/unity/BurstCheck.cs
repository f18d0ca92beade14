// Reads the compiled code of all that is marked as code for Burst, and of what that calls, as far down as the native
// functions. Burst itself is not here: this refuses what its manual says that it cannot compile.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Reflection.Emit;

namespace WorldGrids.Headless
{
    sealed class BurstCheck
    {
        /// <summary>What belongs to Unity or to the runtime, and Burst knows by itself.</summary>
        static readonly string[] known =
        {
            "System.Math", "System.UIntPtr", "System.IntPtr", "Unity.Collections.NativeArray`1", "Unity.Collections.NativeSlice`1",
            "Unity.Collections.LowLevel.Unsafe.NativeArrayUnsafeUtility", "Unity.Collections.LowLevel.Unsafe.NativeSliceUnsafeUtility",
            "Unity.Collections.LowLevel.Unsafe.AtomicSafetyHandle", "UnityEngine.Color32", "UnityEngine.Mathf",
        };
        static readonly OpCode[] single = new OpCode[256];
        static readonly OpCode[] pairs = new OpCode[256];

        readonly HashSet<MethodBase> seen = new HashSet<MethodBase>();
        readonly List<string> wrong = new List<string>();
        int marked;

        static BurstCheck()
        {
            foreach (FieldInfo field in typeof(OpCodes).GetFields(BindingFlags.Public | BindingFlags.Static))
            {
                var code = (OpCode)field.GetValue(null);
                (code.Size == 1 ? single : pairs)[code.Value & 255] = code;
            }
        }

        /// <summary>Checks all marked code of some assemblies; throws with all that is wrong.</summary>
        public static void Run(params Assembly[] assemblies)
        {
            var check = new BurstCheck();
            foreach (Type type in assemblies.SelectMany(assembly => assembly.GetTypes()))
            {
                // Generic ones are looked at with a type of four bytes.
                Type closed = type.IsGenericTypeDefinition ? Close(type) : type;
                if (closed == null)
                {
                    continue;
                }
                bool isAll = IsMarked(type);
                foreach (MethodInfo method in closed.GetMethods(BindingFlags.DeclaredOnly | BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic))
                {
                    if (isAll || IsMarked(method))
                    {
                        ++check.marked;
                        check.Check(method.IsGenericMethodDefinition ? method.MakeGenericMethod(method.GetGenericArguments().Select(_ => typeof(int)).ToArray()) : method,
                            $"{closed.Name}.{method.Name}");
                    }
                }
            }
            if (check.wrong.Count > 0)
            {
                throw new Exception("not for Burst:\n" + string.Join("\n", check.wrong.Distinct()));
            }
            Console.WriteLine($"{check.marked} marked methods, {check.seen.Count} with all they call, are code for Burst as its manual has it (Burst was not run)");
        }

        static Type Close(Type type)
        {
            try
            {
                return type.MakeGenericType(type.GetGenericArguments().Select(_ => typeof(int)).ToArray());
            }
            catch (ArgumentException)
            {
                // For classes only: nothing for Burst.
                return null;
            }
        }

        static bool IsMarked(MemberInfo member)
        {
            return member.GetCustomAttributesData().Any(data => data.Constructor.DeclaringType.Name == "BurstSafeAttribute" || data.Constructor.DeclaringType.Name == "BurstCompileAttribute");
        }

        void Check(MethodBase method, string way)
        {
            if (!seen.Add(method))
            {
                return;
            }
            Type owner = method.DeclaringType;
            string name = owner.IsGenericType ? owner.GetGenericTypeDefinition().FullName : owner.FullName;
            if (known.Contains(name))
            {
                return;
            }
            if ((method.Attributes & MethodAttributes.PinvokeImpl) != 0)
            {
                foreach (Type type in method.GetParameters().Select(parameter => parameter.ParameterType).Append(((MethodInfo)method).ReturnType))
                {
                    Expect(IsNative(type), way, $"hands a {type.Name} to native code");
                }
                return;
            }
            MethodBody body = method.GetMethodBody();
            if (body == null || owner.Assembly == typeof(object).Assembly)
            {
                Expect(false, way, $"calls {name}.{method.Name}");
                return;
            }
            Expect(owner.IsValueType || method.IsStatic, way, "is a method of an object");
            Expect(body.ExceptionHandlingClauses.Count == 0, way, "has try and catch or finally");
            foreach (LocalVariableInfo local in body.LocalVariables)
            {
                Expect(IsPlain(local.LocalType), way, $"has a local {local.LocalType.Name}");
            }
            Read(method, body.GetILAsByteArray(), way);
        }

        void Read(MethodBase method, byte[] code, string way)
        {
            Type[] ofType = method.DeclaringType.IsGenericType ? method.DeclaringType.GetGenericArguments() : null;
            Type[] ofMethod = method.IsGenericMethod ? method.GetGenericArguments() : null;
            for (int at = 0; at < code.Length;)
            {
                OpCode operation = code[at] == 0xfe ? pairs[code[at + 1]] : single[code[at]];
                at += operation.Size;
                switch (operation.OperandType)
                {
                    case OperandType.InlineNone:
                        Expect(operation != OpCodes.Throw && operation != OpCodes.Rethrow, way, "throws");
                        Expect(operation != OpCodes.Ldelem_Ref && operation != OpCodes.Stelem_Ref && operation != OpCodes.Ldlen, way, "has an array");
                        break;
                    case OperandType.ShortInlineBrTarget:
                    case OperandType.ShortInlineI:
                    case OperandType.ShortInlineVar:
                        at += 1;
                        break;
                    case OperandType.InlineVar:
                        at += 2;
                        break;
                    case OperandType.InlineI8:
                    case OperandType.InlineR:
                        at += 8;
                        break;
                    case OperandType.InlineSwitch:
                        at += 4 + 4 * BitConverter.ToInt32(code, at);
                        break;
                    case OperandType.InlineString:
                        Expect(false, way, "has a text");
                        at += 4;
                        break;
                    case OperandType.InlineMethod:
                        MethodBase called = method.Module.ResolveMethod(BitConverter.ToInt32(code, at), ofType, ofMethod);
                        at += 4;
                        Expect(operation == OpCodes.Call || operation == OpCodes.Newobj || (operation == OpCodes.Callvirt && called.DeclaringType.IsValueType), way, $"{operation.Name} {called.Name}");
                        Expect(operation != OpCodes.Newobj || called.DeclaringType.IsValueType, way, $"makes a {called.DeclaringType.Name}");
                        Check(called, way + " > " + called.Name);
                        break;
                    case OperandType.InlineField:
                        FieldInfo field = method.Module.ResolveField(BitConverter.ToInt32(code, at), ofType, ofMethod);
                        at += 4;
                        Expect(!field.IsStatic || (field.IsInitOnly && IsPlain(field.FieldType) && operation != OpCodes.Stsfld), way, $"uses the static {field.Name}");
                        Expect(IsPlain(field.FieldType), way, $"uses the field {field.Name}, which is an object");
                        break;
                    case OperandType.InlineType:
                        Expect(operation != OpCodes.Box && operation != OpCodes.Newarr && operation != OpCodes.Castclass && operation != OpCodes.Isinst && operation != OpCodes.Unbox && operation != OpCodes.Unbox_Any,
                            way, operation.Name);
                        at += 4;
                        break;
                    case OperandType.InlineTok:
                    case OperandType.InlineSig:
                        Expect(false, way, operation.Name);
                        at += 4;
                        break;
                    default:
                        at += 4;
                        break;
                }
            }
        }

        /// <summary>Numbers, pointers, and structs of them.</summary>
        static bool IsPlain(Type type)
        {
            if (type.IsByRef)
            {
                return IsPlain(type.GetElementType());
            }
            if (type.IsPointer || type.IsPrimitive || type.IsEnum)
            {
                return true;
            }
            return type.IsValueType && (type.Namespace ?? "").StartsWith("Unity")
                || (type.IsValueType && type.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic).All(field => IsPlain(field.FieldType)));
        }

        /// <summary>Numbers, pointers, and structs of one number, which travel by value.</summary>
        static bool IsNative(Type type)
        {
            if (type == typeof(void) || type.IsPointer || type.IsEnum)
            {
                return true;
            }
            if (type.IsPrimitive)
            {
                return type != typeof(bool) && type != typeof(char);
            }
            FieldInfo[] fields = type.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic);
            return type.IsValueType && fields.Length == 1 && IsNative(fields[0].FieldType);
        }

        void Expect(bool condition, string way, string what)
        {
            if (!condition)
            {
                wrong.Add($"{way}: {what}");
            }
        }
    }
}
