import { randomUUID } from 'node:crypto'
import { secretClient } from '../support/clients.ts'

/** Creates a category, below `parent` if given; returns its path. */
export async function createCategory(parent: string | null = null): Promise<string> {
  const own = `teste-${randomUUID()}`
  const path = parent ? `${parent}/${own}` : own
  const { error } = await secretClient()
    .from('categories')
    .insert({ slug: path, parent_slug: parent, name: `Categoria ${own.slice(-4)}` })
  if (error) throw error
  return path
}
