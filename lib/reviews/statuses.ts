/** Approval states of a review; the database has the same constraint. */
export const REVIEW_STATUSES = ['pending', 'approved', 'rejected'] as const

export type ReviewStatus = (typeof REVIEW_STATUSES)[number]
