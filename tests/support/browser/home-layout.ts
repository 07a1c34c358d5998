import type { Locator, Page } from '@playwright/test'
import { secretClient } from '../clients.ts'

export type LayoutRow = { section_key: string; is_visible: boolean }

/** Returns the rows of the layout of the home page, in their order. */
export async function layout(): Promise<LayoutRow[]> {
  const { data, error } = await secretClient()
    .from('homepage_layout')
    .select('section_key, is_visible')
    .order('display_order')
  if (error) throw error
  return data
}

/** Returns the block with this key on the page. */
export const block = (page: Page, key: string): Locator => page.locator(`[data-block="${key}"]`)
