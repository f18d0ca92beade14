//! Waypoints and paths beside brute force: squares by dividing, links by walking along every border,
//! ways by walking them pixel by pixel with the agent's box, shortest ones by Dijkstra.

mod brute_force;
mod dense;
mod earth;
mod library;
mod live;
mod model;
mod promises;
