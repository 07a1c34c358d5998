import type { Item } from '../types.ts'
import { cards } from './cards.ts'
import { collectibles } from './collectibles.ts'
import { consoles } from './consoles.ts'
import { consolesXbox } from './consoles-xbox.ts'
import { controllers } from './controllers.ts'
import { gear } from './gear.ts'
import { gifts } from './gifts.ts'
import { hardware } from './hardware.ts'
import { hardwareMemory } from './hardware-memory.ts'
import { peripherals } from './peripherals.ts'
import { platformGear } from './platform-gear.ts'
import { retroItems } from './retro.ts'

export const items: Item[] = [
  ...consoles,
  ...consolesXbox,
  ...controllers,
  ...cards,
  ...peripherals,
  ...hardware,
  ...hardwareMemory,
  ...gear,
  ...platformGear,
  ...collectibles,
  ...gifts,
  ...retroItems,
]
