import { Injectable, type OnModuleInit } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/internal';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ACCESS } from './access-policy.js';

/** Lets the service start only when every route says who may use it. */
@Injectable()
export class AccessPolicies implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    const undeclared = this.discovery.getControllers().flatMap((wrapper) => {
      if (typeof wrapper.metatype !== 'function') return [];
      const controller = wrapper.metatype;
      return this.handlersOf(controller.prototype as Record<string, unknown>)
        .filter(([, handler]) => this.reflector.getAllAndOverride<unknown>(ACCESS, [handler, controller]) === undefined)
        .map(([name]) => `${controller.name}.${name}`);
    });
    if (undeclared.length > 0) throw new Error(`no @Access policy is declared for: ${undeclared.join(', ')}`);
  }

  private handlersOf(prototype: Record<string, unknown>): [string, () => unknown][] {
    return this.scanner.getAllMethodNames(prototype).flatMap((name): [string, () => unknown][] => {
      const handler = prototype[name];
      const isRoute =
        typeof handler === 'function' &&
        Reflect.hasMetadata(PATH_METADATA, handler) &&
        Reflect.hasMetadata(METHOD_METADATA, handler);
      return isRoute ? [[name, handler as () => unknown]] : [];
    });
  }
}
