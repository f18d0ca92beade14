//! The random tests draw from one fixed seed, whatever machine they run on: a verdict never changes by
//! chance. `make explore` sets other seeds.

use proptest::test_runner::{Config, RngSeed};

#[test]
fn random_tests_have_a_fixed_seed_and_no_memory() {
    let config = Config::default();
    assert_ne!(config.rng_seed, RngSeed::Random, "cargo reads the seed from .cargo/config.toml");
    assert!(
        config.failure_persistence.is_none(),
        "cases of one machine are not replayed by another"
    );
}
