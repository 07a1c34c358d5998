import { useTranslations } from 'next-intl'
import { adminCodeText } from '@/components/ui/admin/admin-code-text'
import { toast } from '@/components/ui/toast'
import type { SavedState } from '@/lib/content/admin/saved-state'
import type { ActionResult } from '@/lib/core/result'

export type Deed = 'added' | 'updated' | 'deleted' | 'ordered' | 'shown' | 'hidden' | 'loaded'

/**
 * Returns a function that shows the outcome of a write in a toast. The texts are 'done.<deed>' with
 * 'doneText.<deed>' (followed by the state of the saved row, if there is such a text), or
 * 'failed.<deed>' with the message of the error code. It returns true if the write succeeded.
 */
export function useOutcome(kind: string) {
  const t = useTranslations('admin-content')
  const at = (part: string, deed: string) => {
    const own = `kinds.${kind}.${part}.${deed}`
    const shared = `${part}.${deed}`
    return [own, shared].find((path) => t.has(path as 'title'))
  }
  const text = (path: string | undefined) => (path ? t(path as 'title') : undefined)
  return <T>(
    deed: Deed,
    result: ActionResult<T>,
    state: SavedState = '',
  ): result is { ok: true; data: T } => {
    toast(
      result.ok
        ? {
            title: text(at('done', deed)) ?? '',
            description: text(at('doneText', `${deed}${state}`) ?? at('doneText', deed)),
            variant: 'success',
          }
        : {
            title: text(at('failed', deed)) ?? '',
            description: adminCodeText(result.code),
            variant: 'destructive',
          },
    )
    return result.ok
  }
}
