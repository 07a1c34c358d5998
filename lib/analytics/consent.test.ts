import { describe, expect, it } from 'vitest'
import { CONSENT_COOKIE, formatConsent, hasAnalyticsConsent, parseConsent } from './consent.ts'

const visitorId = '0f8fad5b-d9cb-469f-a165-70867728950e'

describe('the choice about analytics', () => {
  it.each(['sim', 'nao'] as const)('is read back as it was written: %s', (choice) => {
    const cookie = `a=1; ${CONSENT_COOKIE}=${formatConsent({ choice, visitorId })}; b=2`
    expect(parseConsent(cookie)).toEqual({ choice, visitorId })
    expect(hasAnalyticsConsent(cookie)).toBe(choice === 'sim')
  })

  it.each([
    '',
    'a=1',
    `x${CONSENT_COOKIE}=1.sim.${visitorId}`,
    `${CONSENT_COOKIE}=`,
    `${CONSENT_COOKIE}=0.sim.${visitorId}`,
    `${CONSENT_COOKIE}=1.yes.${visitorId}`,
    `${CONSENT_COOKIE}=1.sim.`,
    `${CONSENT_COOKIE}=1.sim.ab`,
  ])('is not made by %j: nothing may be measured [LGPD-02]', (cookie) => {
    expect(parseConsent(cookie)).toBeNull()
    expect(hasAnalyticsConsent(cookie)).toBe(false)
  })
})
