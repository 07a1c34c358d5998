import { describe, expect, it, vi } from 'vitest'
import { DEFAULT_SITE_SETTINGS } from '@/lib/settings/site-settings'
import { readSiteSettings, SETTINGS_TIMEOUT_MS } from './read-settings'

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
