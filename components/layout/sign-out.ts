import { toast } from '@/components/ui/toast'
import { signOut } from '@/server/auth/actions'
import { refreshVisitor } from './visitor'

/** Ends the session of this browser and says so, also when the server does not answer (storefront §8). */
export async function signOutHere(message: string): Promise<void> {
  await signOut({}).catch(() => undefined) // the visitor is told the same either way
  await refreshVisitor()
  toast({ title: message, variant: 'success' })
}
