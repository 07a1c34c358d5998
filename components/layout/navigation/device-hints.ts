import type { DeviceHints } from '@/lib/navigation/preload'

type HintedNavigator = Navigator & {
  connection?: { saveData?: boolean; effectiveType?: string }
  deviceMemory?: number
}

/** What this browser tells about its connection. */
export function connectionHints(): DeviceHints {
  const { connection } = navigator as HintedNavigator
  return { saveData: connection?.saveData, effectiveType: connection?.effectiveType }
}

/** What this browser tells about its connection and its device. */
export function deviceHints(): DeviceHints {
  const { deviceMemory, hardwareConcurrency } = navigator as HintedNavigator
  return { ...connectionHints(), deviceMemoryGb: deviceMemory, cores: hardwareConcurrency }
}
