import type { Item } from '../types.ts'
import { cards } from './cards.ts'
import { consoles } from './consoles.ts'
import { consolesXbox } from './consoles-xbox.ts'
import { controllers } from './controllers.ts'

export const items: Item[] = [...consoles, ...consolesXbox, ...controllers, ...cards]
