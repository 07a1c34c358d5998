/** Days that a product stays in the trash; `private.empty_trash` deletes it afterwards. */
export const TRASH_DAYS = 30

const DAY_MS = 86_400_000

/** Returns the days until a product of the trash is deleted, rounded up; 0 when it is due. */
export function trashDaysLeft(trashedAt: string, now: Date): number {
  const due = Date.parse(trashedAt) + TRASH_DAYS * DAY_MS
  return Math.max(0, Math.ceil((due - now.getTime()) / DAY_MS))
}
