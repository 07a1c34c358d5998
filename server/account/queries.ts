import 'server-only'
import { type FoundAddress, parseFoundAddress } from '@/lib/account/address'
import { sessionDb } from '@/server/core/db'
import { env } from '@/server/core/env'
import { logError } from '@/server/core/log'
import { requireConfirmed } from '@/server/core/session'
import type { Address, EmailChoices } from './dto'

const ADDRESS =
  'id, label, recipient, zip, street, number, complement, district, city, state, isDefault:is_default'

/**
 * Returns the addresses of the caller, the default one first, then the newest.
 * @throws AppError('UNAUTHENTICATED'), AppError('UNCONFIRMED')
 */
export async function listAddresses(): Promise<Address[]> {
  const { userId } = await requireConfirmed()
  const { data, error } = await (await sessionDb())
    .from('customer_addresses')
    .select(ADDRESS)
    .eq('user_id', userId)
    .order('is_default', { ascending: false })
    .order('created_at', { ascending: false })
  if (error) throw error
  return data
}

/**
 * Returns the platform slugs of the consoles of the caller.
 * @throws AppError('UNAUTHENTICATED'), AppError('UNCONFIRMED')
 */
export async function listConsoles(): Promise<string[]> {
  const { userId } = await requireConfirmed()
  const { data, error } = await (await sessionDb())
    .from('customer_consoles')
    .select('platform')
    .eq('user_id', userId)
  if (error) throw error
  return data.map(({ platform }) => platform)
}

/**
 * Returns which optional e-mails the caller wants.
 * @throws AppError('UNAUTHENTICATED'), AppError('UNCONFIRMED')
 */
export async function getEmailChoices(): Promise<EmailChoices> {
  const { userId } = await requireConfirmed()
  const { data, error } = await (await sessionDb())
    .from('user_profiles')
    .select('order_emails, marketing_opt_in')
    .eq('id', userId)
    .single()
  if (error) throw error
  return { orders: data.order_emails, news: data.marketing_opt_in }
}

const TIMEOUT_MS = 3_000

/**
 * Returns the address of a CEP, eight digits, from the service of CEP_LOOKUP_URL; null without a service,
 * for an unknown CEP and if the service fails.
 */
export async function findAddressOf(zip: string): Promise<FoundAddress | null> {
  const url = env().CEP_LOOKUP_URL
  if (!url) return null
  try {
    const response = await fetch(url.replace('{cep}', zip), {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return response.ok ? parseFoundAddress(await response.json()) : null
  } catch (error) {
    logError('cep-lookup', error)
    return null
  }
}
