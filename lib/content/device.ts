const TABLET_MIN_PX = 768
const DESKTOP_MIN_PX = 1024

export type Device = 'mobile' | 'tablet' | 'desktop'

export type DeviceVisibility = Partial<Record<Device, boolean>>

/** Returns the device of a width: mobile below 768 px, tablet to 1023, desktop from 1024. */
export function deviceOf(widthPx: number): Device {
  if (widthPx < TABLET_MIN_PX) return 'mobile'
  return widthPx < DESKTOP_MIN_PX ? 'tablet' : 'desktop'
}

/** Returns the devices on which an element is shown: all that are not switched off. */
export function visibleDevices(visibility: DeviceVisibility | null | undefined): Device[] {
  const devices: Device[] = ['mobile', 'tablet', 'desktop']
  return devices.filter((device) => visibility?.[device] !== false)
}

/**
 * Returns whether a hero banner belongs to the mobile or the desktop carousel: by its device type;
 * without one, mobile if it has a mobile image.
 */
export function bannerDevice(banner: {
  deviceType: string | null
  imageUrlMobile: string | null
}): 'mobile' | 'desktop' {
  if (banner.deviceType === 'mobile' || banner.deviceType === 'desktop') return banner.deviceType
  return banner.imageUrlMobile ? 'mobile' : 'desktop'
}
