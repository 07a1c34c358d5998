import { InlineScript } from '@/components/ui/inline-script'
import { loadedScript } from '@/lib/layout/page-scripts'

/** Shows the images that wait for the load event, even if the code of the page never loads. */
export function PageLoadScript() {
  return <InlineScript code={loadedScript} />
}
