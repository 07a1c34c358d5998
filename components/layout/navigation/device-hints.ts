import type { DeviceHints } from '@/lib/layout/preload'

type HintedNavigator = Navigator & {
  connection?: { saveData?: boolean; effectiveType?: string }
  deviceMemory?: number
}

/** Returns the connection properties that this browser reports. */
export function connectionHints(): DeviceHints {
  const { connection } = navigator as HintedNavigator
  return { saveData: connection?.saveData, effectiveType: connection?.effectiveType }
}

/** Returns the connection and device properties that this browser reports. */
export function deviceHints(): DeviceHints {
  const { deviceMemory, hardwareConcurrency } = navigator as HintedNavigator
  return { ...connectionHints(), deviceMemoryGb: deviceMemory, cores: hardwareConcurrency }
}
