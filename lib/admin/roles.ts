/** What somebody of the team may be, the one with the most rights first. */
export const STAFF_ROLES = ['owner', 'manager', 'editor', 'support'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** What the panel is divided into; `customer_edits` is to change what `customers` shows. */
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
 * Whether a role covers an area: its screens, what is private in it, and its writes. Null, a
 * customer, covers nothing. For display only: `private.may` in the database decides (PERM-01).
 */
export function mayWork(role: StaffRole | null, area: Area): boolean {
  return role !== null && rolesOf[area].includes(role)
}

/** A stored role, or null where it is none. */
export function toStaffRole(value: unknown): StaffRole | null {
  return STAFF_ROLES.find((role) => role === value) ?? null
}
