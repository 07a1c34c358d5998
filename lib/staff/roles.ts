/** Staff roles, from most to fewest rights. */
export const STAFF_ROLES = ['owner', 'manager', 'editor', 'support'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Areas of the admin; `customer_edits` allows changes of what `customers` shows. */
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

const rolesOf: Record<Area, readonly StaffRole[]> = {
  catalog: ['owner', 'manager', 'editor'],
  content: ['owner', 'manager', 'editor'],
  reviews: ['owner', 'manager', 'editor', 'support'],
  orders: ['owner', 'manager', 'support'],
  assistance: ['owner', 'manager', 'support'],
  customers: ['owner', 'manager', 'support'],
  customer_edits: ['owner', 'manager'],
  coins: ['owner', 'manager'],
  settings: ['owner', 'manager'],
  reports: ['owner', 'manager'],
  team: ['owner'],
}

/**
 * Returns whether a role covers an area: its pages, private data and writes. Always false for null
 * (a customer). For display only: `private.has_permission` in the database decides.
 */
export function canAccessArea(role: StaffRole | null, area: Area): boolean {
  return role !== null && rolesOf[area].includes(role)
}

/** Returns the value if it is a staff role, otherwise null. */
export function toStaffRole(value: unknown): StaffRole | null {
  return STAFF_ROLES.find((role) => role === value) ?? null
}
