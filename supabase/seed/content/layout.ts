import { sectionKey } from './sections.ts'
import { specialKey } from './special.ts'

const order = [
  'hero_banner',
  'hero_quick_links',
  sectionKey('ofertas'),
  'recently_viewed',
  sectionKey('lancamentos'),
  sectionKey('consoles'),
  'promo_banner',
  'shop_tiles',
  sectionKey('mais-vendidos'),
  sectionKey('switch-2'),
  specialKey('geek'),
  sectionKey('ps5-jogos'),
  'specialized_services',
  sectionKey('pc-perifericos'),
  sectionKey('retro-jogos'),
  specialKey('rpg'),
  sectionKey('rpg'),
  'why_choose_us',
  'contact_help',
]

const hidden = new Set([sectionKey('pc-perifericos'), sectionKey('rpg')])

export const homepageLayout = order.map((section_key, i) => ({
  section_key,
  display_order: i + 1,
  is_visible: !hidden.has(section_key),
}))
