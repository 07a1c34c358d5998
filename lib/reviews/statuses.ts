/** Approval states of a review; the database has the same constraint. */
export const REVIEW_STATUSES = ['pending', 'approved', 'rejected'] as const

export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

/** States of a question to the store; the database has the same constraint. */
export const QUESTION_STATUSES = ['waiting', 'answered', 'hidden'] as const

export type QuestionStatus = (typeof QUESTION_STATUSES)[number]

/** Length limits of questions and answers, in characters; the database has the same. */
export const QUESTION_MIN = 3
export const QUESTION_MAX = 500
export const ANSWER_MAX = 2_000
