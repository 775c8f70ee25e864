import { Controller, Get } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { Access } from './access-policy.js';
import { AccessPolicies } from './undeclared-access.js';

@Controller('open')
@Access({ read: 'public' })
class WithPolicies {
  @Get('a')
  first(): null {
    return null;
  }

  @Get('b')
  @Access({ role: 'admin' })
  second(): null {
    return null;
  }
}

@Controller('forgotten')
class WithoutPolicies {
  @Get('a')
  @Access('open')
  first(): null {
    return null;
  }

  @Get('b')
  second(): null {
    return null;
  }
}

describe('the policies of the routes', () => {
  const start = async (...controllers: (typeof WithPolicies | typeof WithoutPolicies)[]) => {
    const module = await Test.createTestingModule({
      imports: [DiscoveryModule],
      controllers,
      providers: [AccessPolicies],
    }).compile();
    return module.init();
  };

  it('let a service start whose routes are all declared, by themselves or with their class', async () => {
    const module = await start(WithPolicies);
    await module.close();
  });

  it('stop a service that forgot one, and name it', async () => {
    await expect(start(WithPolicies, WithoutPolicies)).rejects.toThrow('WithoutPolicies.second');
    await expect(start(WithoutPolicies)).rejects.not.toThrow('first');
  });
});
