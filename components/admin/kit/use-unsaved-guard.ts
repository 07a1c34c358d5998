import { useEffect, useState } from 'react'
import { setUnsaved } from './unsaved'

/** Keeps people from losing what they typed: while `isDirty`, leaving the screen is asked about. */
export function useUnsavedGuard(isDirty: boolean): void {
  const [form] = useState(() => Symbol('form'))
  useEffect(() => {
    setUnsaved(form, isDirty)
    return () => setUnsaved(form, false)
  }, [form, isDirty])
}
