import { burst, hills, pixel, pulse, space, tunnel, voxel } from './bright.ts'
import { horror, ruins, runes, war } from './dark.ts'
import { dunes, forest, islands, peaks, petals, sea, snow } from './nature.ts'
import type { Scene } from './shared.ts'
import { circuit, city, grid, hex, speed, stadium } from './urban.ts'

export const scenes = {
  burst,
  hills,
  pixel,
  pulse,
  space,
  tunnel,
  voxel,
  horror,
  ruins,
  runes,
  war,
  dunes,
  forest,
  islands,
  peaks,
  petals,
  sea,
  snow,
  circuit,
  city,
  grid,
  hex,
  speed,
  stadium,
} satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes
