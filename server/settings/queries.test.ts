import { describe, expect, it, vi } from 'vitest'
import { DEFAULT_SITE_SETTINGS } from '@/lib/settings/site-settings'
import { readSetting, readSiteSettings, SETTINGS_TIMEOUT_MS } from './queries'

const rows = [{ setting_key: 'site_info', setting_value: { siteName: 'Loja' } }]

describe('readSiteSettings', () => {
  it('gives the settings that it reads', async () => {
    const report = vi.fn()
    const state = await readSiteSettings(async () => rows, report)
    expect(state.areDefaults).toBe(false)
    expect(state.settings.info.siteName).toBe('Loja')
    expect(report).not.toHaveBeenCalled()
  })

  it('gives the defaults and reports when the read fails [SET-06]', async () => {
    const report = vi.fn()
    const failure = new Error('down')
    const state = await readSiteSettings(() => Promise.reject(failure), report)
    expect(state).toEqual({ settings: DEFAULT_SITE_SETTINGS, areDefaults: true })
    expect(report).toHaveBeenCalledWith(failure)
  })

  it('counts a read of more than 3 s as failed, and calls it off [SET-06]', async () => {
    vi.useFakeTimers()
    try {
      let signal: AbortSignal | undefined
      const pending = readSiteSettings((_keys, given) => {
        signal = given
        return new Promise(() => undefined)
      }, vi.fn())
      await vi.advanceTimersByTimeAsync(SETTINGS_TIMEOUT_MS - 1)
      expect(signal?.aborted).toBe(false)
      await vi.advanceTimersByTimeAsync(1)
      expect((await pending).areDefaults).toBe(true)
      expect(signal?.aborted).toBe(true)
      expect(SETTINGS_TIMEOUT_MS).toBe(3_000)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('readSetting', () => {
  const read = (rows: () => Promise<(typeof row)[]>, report = vi.fn()) =>
    readSetting(rows, 'payment', report)
  const row = { setting_key: 'payment', setting_value: { maxInstallments: 10 } }

  it('gives the stored value, and null without one', async () => {
    const value = row.setting_value
    expect(await read(async () => [row])).toEqual({ value, isKnown: true })
    expect(await read(async () => [])).toEqual({ value: null, isKnown: true })
  })

  it('leaves the defaults to hold when the read fails, and throws nothing [SET-06]', async () => {
    const report = vi.fn()
    const failure = new Error('down')
    expect(await read(() => Promise.reject(failure), report)).toEqual({
      value: null,
      isKnown: false,
    })
    expect(report).toHaveBeenCalledWith(failure)
  })

  it('does so after 3 s without an answer, and not before [SET-06]', async () => {
    vi.useFakeTimers()
    try {
      const done = vi.fn()
      void read(() => new Promise(() => undefined)).then(done)
      await vi.advanceTimersByTimeAsync(2_999)
      expect(done).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      expect(done).toHaveBeenCalledWith({ value: null, isKnown: false })
    } finally {
      vi.useRealTimers()
    }
  })
})
