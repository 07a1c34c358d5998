import { useTranslations } from 'next-intl'
import { toast } from '@/components/ui/toast'
import type { ActionResult } from '@/lib/errors/result'
import { useAdminCodeText } from '../use-admin-code-text'

export type Deed = 'added' | 'updated' | 'deleted' | 'ordered' | 'shown' | 'hidden' | 'loaded'

/**
 * Tells how a write ended, with the texts of its kind: 'done.<deed>' with 'doneText.<deed>', or
 * 'failed.<deed>' with what the error says (engagement §8). True when it went well.
 */
export function useOutcome(kind: string) {
  const t = useTranslations('admin-content')
  const codeText = useAdminCodeText()
  const at = (part: string, deed: Deed) => {
    const own = `kinds.${kind}.${part}.${deed}`
    const shared = `${part}.${deed}`
    return [own, shared].find((path) => t.has(path as 'title'))
  }
  const text = (path: string | undefined) => (path ? t(path as 'title') : undefined)
  return <T>(deed: Deed, result: ActionResult<T>): result is { ok: true; data: T } => {
    toast(
      result.ok
        ? {
            title: text(at('done', deed)) ?? '',
            description: text(at('doneText', deed)),
            variant: 'success',
          }
        : {
            title: text(at('failed', deed)) ?? '',
            description: codeText(result.code),
            variant: 'destructive',
          },
    )
    return result.ok
  }
}
