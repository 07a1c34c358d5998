import { ids } from './rows.ts'
import type { Subject } from './subjects.ts'

const photo: Subject = {
  key: { id: ids.row },
  insert: {
    review_id: ids.row,
    user_id: ids.ana,
    file: `/media/avaliacoes/${'c'.repeat(32)}.webp`,
    width: 9,
    height: 9,
  },
  update: { width: 8 },
}

/** Photos of an approved review, and of one that is not approved yet. */
export const reviewSubjects: Record<string, Subject> = {
  review_photos: photo,
  'review_photos:pending': { ...photo, key: { id: ids.hidden } },
}
