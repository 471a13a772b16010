// Weights of the belief, by maximum likelihood from matches of greedy bots
// (docs/bots/familienbande.md).
#pragma once

#include "bots/heuristics/familienbande_belief.hpp"

namespace heirloom::bots::familienbande {

// Births into the first row of children often just get rid of a card; later ones push the player's
// own trait, and marriages give away cards without it.
inline constexpr LaidBy kLaidBy = {{
    {3.08F, 0.29F, 0.77F, 0.09F},  // births, from generation 2 on
    {0.29F, 1.56F, 2.92F, 5.23F},
    {0.16F, 3.28F, 5.21F, 6.64F},
    {0.15F, 2.53F, 5.51F, 9.93F},
    {7.10F, 0.21F, 0.04F, 0.95F},  // marriages, from generation 1 on
    {6.28F, 0.74F, 0.02F, 0.03F},
    {5.61F, 1.00F, 0.02F, 0.04F},
    {3.91F, 1.20F, 0.05F, 0.03F},
}};

// The weights of the card features, by stage.
inline constexpr std::array<CardFeatures, kStages> kHeld = {{
    {0.15F, 0.16F, 0.13F, 0.05F, 0.11F, 0.80F, -0.16F},
    {0.41F, 0.39F, 0.46F, -0.14F, -0.15F, 0.23F, -0.24F},
    {0.58F, 0.31F, 0.32F, -0.17F, -0.50F, -0.08F, -0.14F},
    {0.38F, 0.05F, 0.35F, -0.10F, -0.57F, -0.22F, -0.12F},
    {0.18F, -0.28F, 0.32F, -0.17F, -0.69F, -0.29F, -0.16F},
}};

}  // namespace heirloom::bots::familienbande
