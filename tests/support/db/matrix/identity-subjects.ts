import { ids } from './rows.ts'
import type { Subject } from './subjects.ts'

const soon = new Date(Date.now() + 60_000).toISOString()

/** Tables about credentials, which only functions may read and write. */
export const identitySubjects: Record<string, Subject> = {
  'private.credential_permits': {
    key: { kind: 'password' },
    insert: { kind: 'email', subject: 'x', bound: '', expires_at: soon },
    update: { bound: '' },
  },
  'private.known_devices': {
    key: { user_id: ids.ana },
    insert: { user_id: ids.ana, device_hash: 'x', last_used_at: '2026-01-01' },
    update: { device_hash: 'y' },
  },
}
