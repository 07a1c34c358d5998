import type { Item } from '../types.ts'
import { cards } from './cards.ts'
import { consoles } from './consoles.ts'
import { controllers } from './controllers.ts'

export const items: Item[] = [...consoles, ...controllers, ...cards]
