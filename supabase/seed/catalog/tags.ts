/** Categories of tags. The weight determines their order and which products are related. */
const weights = {
  franquia: 8,
  gênero: 5,
  plataforma: 4,
  tipo: 3,
  jogadores: 2,
  condição: 2,
  destaque: 1,
} as const

export type TagCategory = keyof typeof weights
export type Tag = { name: string; category: TagCategory; weight: number }

export const tag = (category: TagCategory, name: string): Tag => ({
  name,
  category,
  weight: weights[category],
})
