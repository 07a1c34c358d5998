import { ids } from './rows.ts'
import type { Subject } from './subjects.ts'

const question: Subject = {
  key: { id: ids.row },
  insert: { product_id: ids.otherProduct, user_id: ids.ana, body: 'Tem?' },
  update: { status: 'hidden' },
}

/** A public question, and one without an answer. */
export const questionSubjects: Record<string, Subject> = {
  product_questions: question,
  'product_questions:waiting': { ...question, key: { id: ids.hidden } },
}
