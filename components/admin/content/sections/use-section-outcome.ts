import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { type ActionResult, settled } from '@/lib/errors/result'
import { useOutcome } from '../use-outcome'

/** Tells how a save or a delete of a section ended, and goes where the editor belongs after it. */
export function useSectionOutcome(kind: 'productSection' | 'specialSection', list: Route) {
  const tell = useOutcome(kind)
  const router = useRouter()
  return {
    saved: (id: string | null, result: ActionResult<{ id: string }>) => {
      if (!tell(id === null ? 'added' : 'updated', result)) return
      if (id === null) router.replace(`${list}/${result.data.id}` as Route)
      else router.refresh()
    },
    remove: async (write: Promise<ActionResult<void>>) => {
      if (tell('deleted', await settled(write))) router.replace(list)
    },
  }
}
