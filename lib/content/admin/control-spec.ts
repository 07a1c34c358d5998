import type { UploadFolder } from '../limits'

/** The control of a field in an admin form, by type. */
export type ControlSpec =
  | { type: 'text'; inputMode?: 'numeric' | 'email' | 'tel' }
  | { type: 'textarea'; rows?: number }
  | {
      type:
        | 'emoji'
        | 'markdown'
        | 'link'
        | 'color'
        | 'colors'
        | 'instant'
        | 'switch'
        | 'money'
        | 'lines'
    }
  | { type: 'number'; step?: number }
  /** The value of a removed image is null if `isNullable`, otherwise ''. */
  | { type: 'image'; folder: UploadFolder; isNullable?: boolean }
  | { type: 'select'; options: readonly string[] }
  | { type: 'icon'; options: readonly string[] }
  | { type: 'choice'; options: readonly string[] }
