import { InlineScript } from '@/components/ui/inline-script'
import { loadedScript } from '@/lib/document/page-scripts'

/** Shows the pictures that wait for the load of the page even where its own code never arrives. */
export function LoadedScript() {
  return <InlineScript code={loadedScript} />
}
