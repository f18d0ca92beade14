/* A player who joins a zone, as the server sees him: he generates the world himself and gets what differs from it, and
 * then each explosion. What is dear, generating and comparing, is done by a thread of the player's own; the server's
 * thread hands over what the keeper answers and what explodes, in order, and takes messages that are ready. */
#ifndef ENDLESS_PLAYER_H
#define ENDLESS_PLAYER_H

#include "wire.h"
#include "world.h"

typedef struct Player Player;

/* Asks the world's keeper for all that differs. */
Player *player_open(World *world);
void player_close(Player *player);

/* After the frame in which they exploded. */
void player_digs(Player *player, const Dig *digs, size_t count);
/* The player wants to compare a region. */
void player_compare(Player *player, int32_t column, int32_t row);
/* What the world's keeper answered to a player's question: 1, or 0 if it was not this one's. */
int player_answer(Player *player, const Answer *answer);
/* Once a frame: asks for some more, and moves what is ready to the player's wire. */
void player_step(Player *player, Wire *wire);

#endif
