import { ids } from './rows.ts'
import type { Subject } from './subjects.ts'

const key = { batch_id: ids.row }

/**
 * Tables of imports. Only functions may write them; staff with the area catalog may read those of the
 * schema `public`.
 */
export const importSubjects: Record<string, Subject> = {
  import_batches: {
    key: { id: ids.row },
    insert: { file_name: 'b.xlsx', headers: '[]', total_rows: 1 },
    update: { state: 'undone' },
  },
  import_rows: {
    key,
    insert: { ...key, row_number: 3, action: 'skip' },
    update: { label: 'X' },
  },
  'private.import_lines': {
    key,
    insert: { ...key, first_line: 1, lines: '[]' },
    update: { lines: '[]' },
  },
  import_row_details: { key, insert: key, update: { label: 'X' } },
  import_row_counts: { key, insert: key, update: { lines: 0 } },
  import_images: {
    key,
    insert: { ...key, address: 'https://b.example/b.png', product_ids: '{}' },
    update: { state: 'stored' },
  },
  import_image_counts: { key, insert: key, update: { total: 0 } },
}
