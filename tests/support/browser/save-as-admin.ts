import { expect } from '@playwright/test'
import type { TestUser } from '../../factories/user.ts'
import { secretClient } from '../clients.ts'
import { callAction, type ForgedAction, forgedActions } from './forged-action.ts'
import { cookieHeader, sessionCookies } from './session.ts'

export const actionNamed = (name: string) =>
  forgedActions().find((action) => action.name === name) as ForgedAction

/** Saves a product and a setting as the admin does, which expires every page of the store. */
export async function saveAsAdmin(
  origin: string,
  admin: TestUser,
  productId: string,
): Promise<void> {
  const headers = {
    origin,
    cookie: cookieHeader(await sessionCookies(admin)),
  }
  const { data: legal } = await secretClient()
    .from('site_settings')
    .select('setting_value, updated_at')
    .eq('setting_key', 'legal')
    .single()
  const saves: [name: string, input: unknown][] = [
    ['setProductsActive', { ids: [productId], isActive: true }],
    [
      'saveSetting',
      {
        seen: { version: legal?.updated_at, values: legal?.setting_value },
        edit: { key: 'legal', value: legal?.setting_value },
      },
    ],
  ]
  for (const [name, input] of saves) {
    const body = JSON.stringify([input])
    const verdict = await callAction(origin, actionNamed(name), { headers, body })
    expect([name, verdict.what]).toEqual([name, 'ran'])
  }
}
