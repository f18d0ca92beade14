//! How a method of a C# class is written, once it is known what it takes and gives.

use super::{Method, Output, camel};
use crate::csharp::pascal;
use crate::query::{first_sentence, snake};

impl Method<'_> {
    /// Declarations or what hands them on, with those of the outputs between.
    fn list(&self, of: fn(&(String, String)) -> &String, outputs: &[String]) -> String {
        let required = self.required.iter().map(of).cloned();
        let optional = self.optional.iter().map(of).cloned();
        required.chain(outputs.iter().cloned()).chain(optional).collect::<Vec<_>>().join(", ")
    }

    fn declared(&self, outputs: &[String]) -> String {
        self.list(|pair| &pair.0, outputs)
    }

    fn handed_on(&self, outputs: &[String]) -> String {
        self.list(|pair| &pair.1, outputs)
    }

    /// How many queries of a batch are asked.
    fn asked(&self) -> String {
        let batch = self.batch.as_deref().unwrap_or_default();
        match self.has_parts {
            true => format!("PartLength({batch}.Length, part, partCount)"),
            false => format!("{batch}.Length"),
        }
    }

    /// The comment: what the first sentence says, and where the rest stands.
    fn comment(&self, remark: &str) -> String {
        let doc = self.function.doc.join(" ");
        let mut text = String::new();
        let prefix = format!("{}_", snake(self.class));
        for (index, part) in first_sentence(&doc).split('`').enumerate() {
            text += &match index % 2 {
                1 => format!("<c>{}</c>", camel(part)),
                _ => {
                    let words = part.split(' ').map(|word| match word.strip_prefix(&prefix) {
                        Some(call) => pascal(call),
                        None => {
                            word.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
                        }
                    });
                    words.collect::<Vec<_>>().join(" ")
                }
            };
        }
        let name = &self.function.name;
        format!(
            "        /// <summary>{text}{remark}</summary>\n        /// <remarks>All of it: <see cref=\"NativeMethods.{name}\"/>.</remarks>\n"
        )
    }

    /// A method: comment, head, and the lines of its body.
    fn method(&self, remark: &str, head: &str, body: &[String]) -> String {
        let lines: String = body.iter().map(|line| format!("            {line}\n")).collect();
        format!("{}        public {head}\n        {{\n{lines}        }}\n", self.comment(remark))
    }

    /// The lines before the call that begin a use; `after` has those that end it. One that nothing can throw out
    /// of needs no `finally`, which keeps a method from being inlined and costs a tenth of a short query.
    fn begin(&self, grows: bool) -> String {
        match self.may_throw || grows {
            true => "using Use use = Enter();".to_owned(),
            false => format!("var use = new {} {{ Bits = BeginCall() }};", self.class),
        }
    }

    fn after(&self, grows: bool) -> Vec<String> {
        let end = (!self.may_throw && !grows).then(|| "EndCall();".to_owned());
        end.into_iter().chain(["return Refusal.Succeeded(status);".to_owned()]).collect()
    }

    /// The lines before the call: what must not be null or too short, and the uses. `also` are lists that grow.
    fn before(
        &self,
        also: &[String],
        lengths: &[(String, String)],
        zeroed: &[String],
    ) -> Vec<String> {
        let mut lines: Vec<String> = self
            .not_null
            .iter()
            .chain(also)
            .map(|name| format!("Refusal.CheckNotNull(nameof({name}), {name});"))
            .collect();
        lines.extend_from_slice(zeroed);
        for (name, needed) in self.lengths.iter().chain(lengths) {
            lines.push(format!("if (!Refusal.HasLength(nameof({name}), {name}.Length, {needed}))"));
            lines.extend(["{".to_owned(), "    return false;".to_owned(), "}".to_owned()]);
        }
        lines.push(self.begin(!also.is_empty()));
        lines.extend(self.setup.iter().cloned());
        lines
    }

    /// The call inside what must not move meanwhile.
    fn call(&self, fixed: &[String], capacity: &str) -> Vec<String> {
        let arguments = self.arguments.join(", ").replace("{capacity}", capacity);
        let call = format!("status = NativeMethods.{}({arguments});", self.function.name);
        let fixed: Vec<&String> = self.fixed.iter().chain(fixed).collect();
        if fixed.is_empty() {
            return vec![format!("WgStatus {call}")];
        }
        let mut lines = vec!["WgStatus status;".to_owned()];
        lines.extend(fixed.into_iter().cloned());
        lines.extend(["{".to_owned(), format!("    {call}"), "}".to_owned()]);
        lines
    }

    pub(super) fn text(&self) -> String {
        let name = &self.name;
        let method =
            |remark: &str, head: String, body: Vec<String>| self.method(remark, &head, &body);
        match &self.output {
            Output::None => String::new(),
            Output::One { kind, name: out, local, value } => {
                let output = [format!("out {kind} {out}")];
                let mut body = self.before(&[], &[], &[]);
                body.push(format!("{local} written = default;"));
                body.extend(self.call(&[], ""));
                body.push(format!("{out} = {value};"));
                body.extend(self.after(false));
                let declared = self.declared(&output);
                let tried = method("", format!("bool Try{name}({declared})"), body);
                let thrown = if self.function.doc.join(" ").contains("EMPTY") {
                    let handed = self.handed_on(&[format!("out {out}")]);
                    method(
                        " False if there is none.",
                        format!("bool {name}({declared})"),
                        vec![format!("return Refusal.IsThere(Try{name}({handed}));")],
                    )
                } else {
                    let handed = self.handed_on(&[format!("out {kind} {out}")]);
                    method(
                        "",
                        format!("{kind} {name}({})", self.declared(&[])),
                        vec![
                            format!("Refusal.Check(Try{name}({handed}));"),
                            format!("return {out};"),
                        ],
                    )
                };
                [tried, thrown].join("\n")
            }
            Output::Each { item, name: out, is_rows } => {
                let output = [format!("Span<{item}> {out}")];
                let rows =
                    format!("if (!Refusal.HasRows(nameof({out}), {out}.Length, rect, rowStride))");
                let mut body = match is_rows {
                    false => self.before(&[], &[(out.clone(), self.asked())], &[]),
                    true => [
                        vec![rows, "{".to_owned(), "    return false;".to_owned(), "}".to_owned()],
                        self.before(&[], &[], &[]),
                    ]
                    .concat(),
                };
                let rows = if *is_rows {
                    " Rows are <c>rowStride</c> elements apart, 0 for no gaps."
                } else {
                    ""
                };
                body.extend(self.call(&[format!("fixed ({item}* {out}Start = {out})")], ""));
                body.extend(self.after(false));
                let declared = self.declared(&output);
                let handed = self.handed_on(&[out.clone()]);
                [
                    method(rows, format!("bool Try{name}({declared})"), body),
                    method(
                        rows,
                        format!("void {name}({declared})"),
                        vec![format!("Refusal.Check(Try{name}({handed}));")],
                    ),
                ]
                .join("\n")
            }
            Output::List { item, name: out, has_offsets } => self.lists(item, out, *has_offsets),
        }
    }

    fn lists(&self, item: &str, out: &str, has_offsets: bool) -> String {
        let name = &self.name;
        let method =
            |remark: &str, head: String, body: Vec<String>| self.method(remark, &head, &body);
        let of_span = |kind: &str| {
            let mut outputs = vec![format!("{kind}<{item}> {out}")];
            outputs.extend(has_offsets.then(|| format!("{kind}<UIntPtr> offsets")));
            outputs
        };
        let mut names = vec![out.to_owned()];
        names.extend(has_offsets.then(|| "offsets".to_owned()));
        let some = if has_offsets {
            " Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>."
        } else {
            ""
        };
        let fits = format!("{some} Writes what fits; gives how many there are.");
        let fixed = |items: &str, offsets: &str| {
            let mut fixed = vec![format!("fixed ({item}* {out}Start = {items})")];
            fixed.extend(has_offsets.then(|| format!("fixed (UIntPtr* offsetsStart = {offsets})")));
            fixed
        };
        let counted = |kind: &str| [of_span("Span"), vec![format!("out {kind}count")]].concat();

        let needed: Vec<_> = has_offsets
            .then(|| ("offsets".to_owned(), format!("{} + 1", self.asked())))
            .into_iter()
            .collect();
        let mut body = self.before(&[], &needed, &["count = 0;".to_owned()]);
        body.push("UIntPtr found = UIntPtr.Zero;".to_owned());
        body.extend(self.call(&fixed(out, "offsets"), &format!("(UIntPtr){out}.Length")));
        body.push("count = Refusal.Count(found);".to_owned());
        body.extend(self.after(false));
        let try_span =
            method(&fits, format!("bool Try{name}({})", self.declared(&counted("int "))), body);

        let mut body = self.before(&names, &[], &[]);
        if has_offsets {
            body.push(format!("offsets.Reserve({} + 1L);", self.asked()));
        }
        body.extend([
            "UIntPtr found = UIntPtr.Zero;".to_owned(),
            "WgStatus status;".to_owned(),
            "do".to_owned(),
        ]);
        body.push("{".to_owned());
        let call =
            self.call(&fixed(&format!("{out}.Items"), "offsets.Items"), &format!("{out}.Capacity"));
        body.extend(call.into_iter().skip(1).map(|line| format!("    {line}")));
        body.extend(["}".to_owned(), format!("while ({out}.HasGrown(status, found));")]);
        if has_offsets {
            body.push(format!(
                "offsets.SetCount(status < WgStatus.Ok ? 0 : {} + 1L);",
                self.asked()
            ));
        }
        body.extend(self.after(true));
        let try_results =
            method(some, format!("bool Try{name}({})", self.declared(&of_span("Results"))), body);

        let mut handed = names.clone();
        handed.push("out int count".to_owned());
        let span = method(
            &fits,
            format!("int {name}({})", self.declared(&of_span("Span"))),
            vec![
                format!("Refusal.Check(Try{name}({}));", self.handed_on(&handed)),
                "return count;".to_owned(),
            ],
        );
        let results = method(
            some,
            format!("void {name}({})", self.declared(&of_span("Results"))),
            vec![format!("Refusal.Check(Try{name}({}));", self.handed_on(&names))],
        );
        [try_span, try_results, span, results].join("\n")
    }
}
