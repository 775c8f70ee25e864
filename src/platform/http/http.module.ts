import { type DynamicModule, Module, type ModuleMetadata } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { Clock } from '../clock.js';
import { OidcTokens } from '../jose/oidc-tokens.js';
import { BearerTokens, NoTokens } from '../keys/bearer-tokens.js';
import { AccessPolicies } from './auth/undeclared-access.js';
import { AccessGuard } from './auth/access.guard.js';
import { Callers } from './auth/callers.js';
import { DatabaseMetrics } from './operations/database.metrics.js';
import { EnvelopeInterceptor } from './answer/envelope.interceptor.js';
import { HealthController } from './operations/health.controller.js';
import { HttpSettings } from './http-settings.js';
import { InputInterceptor } from './input/input.interceptor.js';
import { ServiceLog } from './operations/logging.js';
import { MetricsController } from './operations/metrics.controller.js';
import { Metrics } from './operations/metrics.js';
import { OpenApiController } from './openapi/openapi.controller.js';
import { OpenApi } from './openapi/openapi.js';
import { ProblemFilter } from './answer/problem.filter.js';
import { SharedRates } from './admission/shared-rates.js';
import { Traffic } from './admission/traffic.js';

export interface HttpModuleOptions {
  readonly settings: HttpSettings;
  readonly log: ServiceLog;
  /** Modules that export ApiKeys, Clock, DatabaseHealth, ReplicaChannel and ServedGraph, where these are not global. */
  readonly imports?: ModuleMetadata['imports'];
}

/** The HTTP side of the platform: what holds for every route of every module. */
@Module({})
export class HttpModule {
  static register({ settings, log, imports = [] }: HttpModuleOptions): DynamicModule {
    return {
      module: HttpModule,
      global: true,
      imports: [DiscoveryModule, ...imports],
      controllers: [HealthController, MetricsController, OpenApiController],
      providers: [
        { provide: HttpSettings, useValue: settings },
        { provide: ServiceLog, useValue: log },
        ProblemFilter,
        {
          provide: BearerTokens,
          inject: [Clock],
          useFactory: (clock: Clock) =>
            settings.oidc === null ? new NoTokens() : new OidcTokens(settings.oidc, clock),
        },
        Metrics,
        DatabaseMetrics,
        Traffic,
        SharedRates,
        OpenApi,
        Callers,
        AccessPolicies,
        { provide: APP_FILTER, useExisting: ProblemFilter },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
        { provide: APP_INTERCEPTOR, useClass: InputInterceptor },
      ],
      exports: [HttpSettings, ServiceLog, Metrics, Traffic, OpenApi, Callers],
    };
  }
}
