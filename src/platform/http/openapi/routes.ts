import type { Application, Request } from 'express';

/** What Express keeps of one registered route; its types leave these members out. */
interface RouteLayer {
  readonly route?: { readonly path: string; readonly methods: Readonly<Record<string, boolean>> };
  match(path: string): boolean;
}

/**
 * The methods that the path of a request takes, in the order of the alphabet; none when no route has the path. A path
 * that some route has literally is that route's: it is no record with such an id.
 */
export function allowedMethods(request: Request): readonly string[] {
  // Nest answers from a router below the prefix, which has taken the prefix off `path`.
  const path = request.baseUrl + request.path;
  const routes = layersOf(request.app).flatMap((layer) =>
    layer.route !== undefined && layer.route.methods['_all'] !== true && matches(layer, path) ? [layer.route] : [],
  );
  const literal = routes.filter((route) => !route.path.includes(':'));
  const methods = new Set<string>();
  for (const route of literal.length > 0 ? literal : routes) {
    for (const method of Object.keys(route.methods)) methods.add(method.toUpperCase());
  }
  if (methods.has('GET')) methods.add('HEAD');
  if (methods.size > 0) methods.add('OPTIONS');
  return [...methods].sort();
}

function matches(layer: RouteLayer, path: string): boolean {
  try {
    return layer.match(path);
  } catch {
    // A path that cannot be decoded matches nothing.
    return false;
  }
}

function layersOf(application: Application): readonly RouteLayer[] {
  // Express has no public list of routes; `stack` is what its own documentation points to.
  const { stack } = application.router as unknown as { stack: readonly RouteLayer[] };
  return stack;
}

/** The template of the route that answered (`/api/v1/graph/entities/:id`), for logs and metrics: it holds no ids. */
export function routeTemplate(request: Request): string {
  const route: unknown = request.route;
  if (typeof route === 'object' && route !== null && 'path' in route && typeof route.path === 'string') {
    return route.path;
  }
  return 'none';
}
