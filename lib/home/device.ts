export const TABLET_MIN_PX = 768
export const DESKTOP_MIN_PX = 1024

export type Device = 'mobile' | 'tablet' | 'desktop'

export type DeviceVisibility = Partial<Record<Device, boolean>>

/** Mobile below 768 px, tablet to 1023, desktop from 1024 (decisions: Contradictions, SECT-16). */
export function deviceOf(widthPx: number): Device {
  if (widthPx < TABLET_MIN_PX) return 'mobile'
  return widthPx < DESKTOP_MIN_PX ? 'tablet' : 'desktop'
}

/** Devices on which something shows: each unless switched off. */
export function visibleDevices(visibility: DeviceVisibility | null | undefined): Device[] {
  const devices: Device[] = ['mobile', 'tablet', 'desktop']
  return devices.filter((device) => visibility?.[device] !== false)
}

/**
 * Whether a hero banner belongs to the mobile or the desktop carousel: its device type, or without
 * one mobile if it has a mobile image (engagement §2).
 */
export function bannerDevice(banner: {
  deviceType: string | null
  imageUrlMobile: string | null
}): 'mobile' | 'desktop' {
  if (banner.deviceType === 'mobile' || banner.deviceType === 'desktop') return banner.deviceType
  return banner.imageUrlMobile ? 'mobile' : 'desktop'
}
