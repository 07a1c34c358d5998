import type { Game } from '../types.ts'
import { multiAction } from './multi-action.ts'
import { multiFight } from './multi-fight.ts'
import { multiHorror } from './multi-horror.ts'
import { multiRpg } from './multi-rpg.ts'
import { multiShooter } from './multi-shooter.ts'
import { multiSports } from './multi-sports.ts'
import { nintendoFirst } from './nintendo-first.ts'
import { nintendoMore } from './nintendo-more.ts'
import { ps4Games } from './ps4.ts'
import { ps5Adventure } from './ps5-adventure.ts'
import { retroClassic } from './retro-classic.ts'
import { retroPlaystation } from './retro-playstation.ts'
import { steam } from './steam.ts'

export const games: Game[] = [
  ...ps5Adventure,
  ...multiRpg,
  ...multiAction,
  ...multiHorror,
  ...multiSports,
  ...multiFight,
  ...multiShooter,
  ...ps4Games,
  ...nintendoFirst,
  ...nintendoMore,
  ...steam,
  ...retroPlaystation,
  ...retroClassic,
]
