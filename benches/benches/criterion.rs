//! The contests of the report under criterion, for who tunes one of them:
//! `cargo bench --bench criterion -- 'random get'`.

use criterion::{Criterion, Throughput};
use worldgrids_benches::STRUCTURES;
use worldgrids_benches::contest::{Case, Contender, Judge, Unit, compare_answers};

struct CriterionJudge {
    criterion: Criterion,
}

impl Judge for CriterionJudge {
    fn contest(&mut self, case: Case<'_>, contenders: &mut [Contender<'_>]) {
        compare_answers(&case, contenders);
        let name = format!("{} {} {}", case.structure, case.workload, case.size);
        let mut group = self.criterion.benchmark_group(name);
        group.throughput(Throughput::Elements(case.operations));
        for contender in contenders {
            group.bench_function(contender.name, |bencher| match contender.prepare {
                None => bencher.iter(|| (contender.run)()),
                Some(_) => {
                    bencher.iter_custom(|runs| (0..runs).map(|_| contender.turn().1).sum());
                }
            });
        }
        group.finish();
    }

    fn figure(&mut self, _: Case<'_>, _: Unit, _: f64, _: &str, _: f64) {}
}

fn main() {
    let mut judge = CriterionJudge { criterion: Criterion::default().configure_from_args() };
    for (_, contests) in STRUCTURES {
        contests(&mut judge);
    }
    judge.criterion.final_summary();
}
