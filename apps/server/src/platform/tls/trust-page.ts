/**
 * The page over plain HTTP that explains how a device can trust this plant's certificates. The page needs no script, so
 * that old devices can show it.
 */
import { drawingSVG, qrcode } from 'bwip-js/node';

export interface TrustPage {
  /** The address of the product over HTTPS. */
  readonly plantUrl: string;
  /** The address of this page, for the QR code. */
  readonly pageUrl: string;
  /** SHA-256 of the authority's certificate. */
  readonly fingerprint: string;
  readonly nonce: string;
}

interface Guide {
  readonly device: string;
  readonly steps: readonly [string, string, string];
}

const download = '<a href="/plant-authority.crt">Download the certificate</a>';

const guides: readonly Guide[] = [
  {
    device: 'Android phone or tablet',
    steps: [
      `${download}.`,
      'Open Settings, search for “CA certificate”, choose Install anyway, and select plant-authority.crt.',
      'Compare the fingerprint below, then open the plant.',
    ],
  },
  {
    device: 'iPhone or iPad',
    steps: [
      `${download} in Safari and choose Allow.`,
      'Open Settings, General, VPN & Device Management, and install the profile.',
      'Open Settings, General, About, Certificate Trust Settings, switch the certificate on, then open the plant.',
    ],
  },
  {
    device: 'Windows',
    steps: [
      `${download} and open the file.`,
      'Choose Install Certificate, Local Machine, “Place all certificates in the following store”, Trusted Root Certification Authorities.',
      'Compare the fingerprint below, close the browser, then open the plant.',
    ],
  },
];

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

function codeOf(url: string): string {
  return qrcode({ bcid: 'qrcode', text: url, scale: 4 }, drawingSVG());
}

const style = `body{font:18px/1.5 system-ui,sans-serif;max-width:44rem;margin:0 auto;padding:1.5rem;color:#1a1b1e;background:#fff}
h1{font-size:1.6rem}h2{font-size:1.15rem;margin:1.6rem 0 .3rem}
a{color:#1257a8}code{overflow-wrap:anywhere}
.open{display:inline-block;padding:.7rem 1.2rem;border-radius:.5rem;background:#1257a8;color:#fff;text-decoration:none}
svg{width:11rem;height:11rem;background:#fff;padding:.5rem}
@media (prefers-color-scheme:dark){body{color:#e9ecef;background:#1a1b1e}a{color:#8cbcf2}.open{color:#fff}}`;

export function trustPage({ plantUrl, pageUrl, fingerprint, nonce }: TrustPage): string {
  const sections = guides.map(
    ({ device, steps }) =>
      `<section><h2>${device}</h2><ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol></section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Trust this plant · Production Management</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>Trust this plant on your device</h1>
<p>Production Management encrypts everything between your device and the plant. Your device must know the plant’s
certificate once. It takes three steps.</p>
<p><a class="open" href="${escaped(plantUrl)}">Open Production Management</a></p>
<p>On another device, open <a href="${escaped(pageUrl)}">${escaped(pageUrl)}</a> or scan this code:</p>
<div role="img" aria-label="QR code of this page’s address">${codeOf(pageUrl)}</div>
${sections.join('\n')}
<h2>Fingerprint of the certificate (SHA-256)</h2>
<p><code>${escaped(fingerprint)}</code></p>
<p>The server prints the same fingerprint when it starts. Do not install a certificate with another fingerprint.</p>
</main>
</body>
</html>
`;
}
