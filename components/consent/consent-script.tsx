import { InlineScript } from '@/components/ui/inline-script'
import { CONSENT_COOKIE, POLICY_VERSION } from '@/lib/consent/consent'

const script = `try{var k=/(?:^|;\\s*)${CONSENT_COOKIE}=${POLICY_VERSION}\\.(sim|nao)\\./.exec(document.cookie);document.documentElement.dataset.consent=k?k[1]:'perguntar'}catch(e){}`

/** Marks the document with the choice before the first paint, so that the banner never flashes. */
export function ConsentScript() {
  return <InlineScript code={script} />
}
