import { InlineScript } from '@/components/ui/inline-script'

/** Shows the images that wait for the load event, even if the code of the page never loads. */
export function PageLoadScript() {
  return <InlineScript name="loaded" />
}
