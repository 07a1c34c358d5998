/** The preset roles, from most to fewest rights. Their areas do not change; the owner composes others. */
export const PRESET_ROLES = ['owner', 'manager', 'editor', 'support'] as const
export type PresetRole = (typeof PRESET_ROLES)[number]

/**
 * Areas of the admin; `customer_edits` allows changes of the data that `customers` shows. The areas of
 * a role are stored in the database, which enforces them; see `private.has_permission`.
 */
export const AREAS = [
  'catalog',
  'content',
  'reviews',
  'orders',
  'assistance',
  'customers',
  'customer_edits',
  'coins',
  'settings',
  'reports',
  'team',
] as const
export type Area = (typeof AREAS)[number]

export const ROLE_NAME_MAX = 40

/** Returns the name of a role: a composed one has its own, the label of a preset one is its key. */
export function roleText(label: string, presetText: (role: PresetRole) => string): string {
  const preset = PRESET_ROLES.find((one) => one === label)
  return preset ? presetText(preset) : label
}

/** Areas whose screens show customers; the database refuses a role with one and without `customers`. */
const NEED_CUSTOMERS: readonly Area[] = ['customer_edits', 'coins']

/**
 * Returns the areas after `area` was added or removed. `customers` is added with an area that needs it,
 * which is removed with it.
 */
export function toggleArea(areas: readonly Area[], area: Area, isOn: boolean): Area[] {
  const changed = new Set(areas)
  if (isOn) changed.add(area)
  else changed.delete(area)
  if (isOn && NEED_CUSTOMERS.includes(area)) changed.add('customers')
  if (!isOn && area === 'customers') for (const one of NEED_CUSTOMERS) changed.delete(one)
  return AREAS.filter((one) => changed.has(one))
}

/** Maximum length of a note of the staff, in characters; the database has the same limit. */
export const NOTE_MAX = 2_000
