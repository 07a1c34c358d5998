import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { adminCodeText } from '@/components/ui/admin/admin-code-text'
import { callAction } from '@/components/ui/admin/call-action'
import { toast } from '@/components/ui/toast'
import type { SavedState } from '@/lib/content/admin/item'
import type { ActionResult } from '@/lib/core/result'

export type Operation = 'added' | 'updated' | 'deleted' | 'ordered' | 'shown' | 'hidden' | 'loaded'

/**
 * Returns a function that shows the outcome of a write in a toast. The texts are 'done.<operation>' with
 * 'doneText.<operation>' (followed by the state of the saved row, if there is such a text), or
 * 'failed.<operation>' with the message of the error code. It returns true if the write succeeded.
 */
export function useSaveToast(kind: string) {
  const t = useTranslations('admin-content')
  const at = (part: string, operation: string) => {
    const own = `kinds.${kind}.${part}.${operation}`
    const shared = `${part}.${operation}`
    return [own, shared].find((path) => t.has(path as 'title'))
  }
  const text = (path: string | undefined) => (path ? t(path as 'title') : undefined)
  return <T>(
    operation: Operation,
    result: ActionResult<T>,
    state: SavedState = '',
  ): result is { ok: true; data: T } => {
    toast(
      result.ok
        ? {
            title: text(at('done', operation)) ?? '',
            description: text(at('doneText', `${operation}${state}`) ?? at('doneText', operation)),
            variant: 'success',
          }
        : {
            title: text(at('failed', operation)) ?? '',
            description: adminCodeText(result.code),
            variant: 'destructive',
          },
    )
    return result.ok
  }
}

/** Navigates after a save or a delete of a section, and shows a toast for a delete. */
export function useSectionActions(kind: 'productSection' | 'specialSection', list: Route) {
  const showResult = useSaveToast(kind)
  const router = useRouter()
  return {
    saved: (id: string | null, savedId: string) => {
      if (id === null) router.replace(`${list}/${savedId}` as Route)
      else router.refresh()
    },
    remove: async (write: () => Promise<ActionResult<void>>) => {
      const result = await callAction(write)
      if (showResult('deleted', result)) router.replace(list)
      else if (!result.ok && result.code === 'CONFLICT') router.refresh()
    },
  }
}
