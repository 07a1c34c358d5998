import type { Game } from '../types.ts'
import { nintendoFirst } from './nintendo-first.ts'
import { ps5Adventure } from './ps5-adventure.ts'

export const games: Game[] = [...ps5Adventure, ...nintendoFirst]
