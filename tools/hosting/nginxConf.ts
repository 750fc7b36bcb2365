import { caching, securityHeaders } from './headers.ts';

/** Settings that differ between servers. */
export interface NginxSettings {
  serverName: string;
  /** The folder with index.html and config.json. */
  root: string;
  /** The `listen` directives with their certificates. */
  listen: readonly string[];
  /** Address of a token service that sends no CORS header: /sts leads there, for `team.sts` in config.json. */
  tokenService?: string | undefined;
}

export const usualSettings: NginxSettings = {
  serverName: 'desk.example.com',
  root: '/srv/order-desk',
  listen: [
    'listen 443 ssl http2;',
    'listen [::]:443 ssl http2;',
    'ssl_certificate     /etc/ssl/certs/desk.example.com.pem;',
    'ssl_certificate_key /etc/ssl/private/desk.example.com.key;',
  ],
};

/** A server block for nginx 1.18 or newer. All headers are at server level: one in a location would drop them. */
export function nginxConf(connectSrc: readonly string[], settings: NginxSettings = usualSettings): string {
  const headers = Object.entries(securityHeaders({ connectSrc })).map(
    // Inside quotes nginx has two special characters. None of our headers has one, and a test checks that.
    ([name, value]) => `add_header ${name} "${value}" always;`,
  );
  return `# Order Desk, written by \`npm run headers\`: write it anew after each change of config.json.
# Yours to change: server_name, root, and where to listen. Yours to add: a server on port 80 that redirects here.

map $uri $order_desk_cache {
    ~^/assets/    "${caching.forEver}";
    /index.html   "${caching.never}";
    /config.json  "${caching.askAgainMeanwhile}";
    default       "${caching.askAgain}";
}

server {
    server_name ${settings.serverName};
    root ${settings.root};
${indented(settings.listen)}

${indented(headers)}
    # Without "always": a file that is not there must not be kept as such.
    add_header Cache-Control $order_desk_cache;
    server_tokens off;

    # The build holds each larger file compressed as well.
    gzip_static on;
    gzip_vary on;
    # brotli_static on;  # with the package libnginx-mod-http-brotli-static

    # Every page's address gives the console; a built file that is gone, or no config.json, is a 404 and not a page.
    location / {
        try_files $uri /index.html;
    }
    location /assets/ {
        try_files $uri =404;
    }
    location = /config.json {
        try_files $uri =404;
    }
${
  settings.tokenService
    ? `    location = /sts {
        proxy_pass ${settings.tokenService};
    }
`
    : ''
}}
`;
}

function indented(lines: readonly string[]): string {
  return lines.map((line) => `    ${line}`).join('\n');
}
